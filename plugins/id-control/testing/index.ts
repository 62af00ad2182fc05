export { startBankIdDesk, type BankIdDesk } from './bankid-desk.ts';
export { type AtBroker, visitBroker } from './broker-hand.ts';
