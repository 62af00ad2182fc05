import { fault, type HealthCheck, ok } from './check.ts';
import { sentenceOf } from './examine.ts';

const MS = 8000;

/** Whether the mail server takes us in; nothing is sent. */
export const mailCheck: HealthCheck = {
  name: 'mail',
  async run({ settings: { MAIL_URL: url } }) {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ url, connectionTimeout: MS, greetingTimeout: MS, dnsTimeout: MS, socketTimeout: MS });
    const { host } = new URL(url);
    try {
      await transport.verify();
      return ok(`The mail server ${host} takes the portal in.`);
    } catch (error) {
      return fault(`The mail server ${host} does not take the portal in (${sentenceOf(error)}): correct MAIL_URL; mails wait meanwhile.`);
    } finally {
      transport.close();
    }
  },
};

const REFUSED = new Set([401, 403]);

/** Whether the SMS operator answers and knows us; nothing is sent. */
export const smsCheck: HealthCheck = {
  name: 'sms',
  async run({ settings: { SMS_URL, SMS_USERNAME, SMS_PASSWORD } }) {
    const authorization = `Basic ${Buffer.from(`${SMS_USERNAME}:${SMS_PASSWORD}`).toString('base64')}`;
    const url = new URL('me', SMS_URL);
    try {
      const answer = await fetch(url, { headers: { authorization }, redirect: 'error', signal: AbortSignal.timeout(MS) });
      await answer.body?.cancel();
      if (REFUSED.has(answer.status))
        return fault(`The SMS operator at ${url.host} refuses the credentials: correct SMS_USERNAME and SMS_PASSWORD.`);
      if (answer.status >= 500) return fault(`The SMS operator at ${url.host} answers ${answer.status}: SMS wait until it is well again.`);
      return ok(`The SMS operator answers at ${url.host}.`);
    } catch (error) {
      return fault(`The SMS operator at ${url.host} does not answer (${sentenceOf(error)}): correct SMS_URL; SMS wait meanwhile.`);
    }
  },
};
