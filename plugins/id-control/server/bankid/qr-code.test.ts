import { expect, it } from 'vitest';
import { qrCode } from './qr-code.ts';

const order = { qrStartToken: '67df3917-fa0d-44e5-b327-edcc928297f8', qrStartSecret: 'd28db9a7-4cde-429e-a983-359be676944c' };

it.each([
  [0, 'dc69358e712458a66a7525beef148ae8526b1c71610eff2c16cdffb4cdac9bf8'],
  [1, '949d559bf23403952a94d103e67743126381eda00f0b3cbddbf7c96b1adcbce2'],
  [2, 'a9e5ec59cb4eee4ef4117150abc58fad7a85439a6a96ccbecc3668b41795b3f3'],
])("gives the vendor's own code for second %i", (second, code) => {
  expect(qrCode(order, second)).toBe(`bankid.67df3917-fa0d-44e5-b327-edcc928297f8.${second}.${code}`);
});

it('changes with whole seconds only', () => {
  expect(qrCode(order, 1.99)).toBe(qrCode(order, 1));
});
