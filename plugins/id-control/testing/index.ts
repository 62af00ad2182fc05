export { startBankIdDesk, type BankIdDesk } from './bankid-desk.ts';
