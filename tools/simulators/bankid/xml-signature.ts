import { createHash } from 'node:crypto';

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const CANONICAL = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const DATA_ID = 'bidSignedData';

/**
 * An enveloping XML signature over what the person saw and what went along unseen. Both signed parts are written in
 * canonical form (own namespace, no empty tags, no white space between), so any XML signature checker can verify them.
 */
export function xmlSignature(of: {
  readonly visibleData: string | undefined;
  readonly hiddenData: string | undefined;
  /** Base64 DER, the signer's first. */
  readonly certificates: readonly string[];
  readonly sign: (text: string) => string;
}): string {
  const data = signedData(of.visibleData, of.hiddenData);
  const digest = createHash('sha256').update(data).digest('base64');
  const info =
    `<SignedInfo xmlns="${DSIG}"><CanonicalizationMethod Algorithm="${CANONICAL}"></CanonicalizationMethod>` +
    `<SignatureMethod Algorithm="${RSA_SHA256}"></SignatureMethod>` +
    `<Reference Type="http://www.bankid.com/signature/v1.0.0/types" URI="#${DATA_ID}">` +
    `<Transforms><Transform Algorithm="${CANONICAL}"></Transform></Transforms>` +
    `<DigestMethod Algorithm="${SHA256}"></DigestMethod><DigestValue>${digest}</DigestValue></Reference></SignedInfo>`;
  const chain = of.certificates.map((certificate) => `<X509Certificate>${certificate}</X509Certificate>`).join('');
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?><Signature xmlns="${DSIG}">${info}` +
    `<SignatureValue>${of.sign(info)}</SignatureValue>` +
    `<KeyInfo><X509Data>${chain}</X509Data></KeyInfo><Object>${data}</Object></Signature>`
  );
}

function signedData(visible: string | undefined, hidden: string | undefined): string {
  const seen = visible === undefined ? '' : `<usrVisibleData charset="UTF-8" visible="wysiwys">${visible}</usrVisibleData>`;
  const unseen = hidden === undefined ? '' : `<usrNonVisibleData>${hidden}</usrNonVisibleData>`;
  const use = visible === undefined ? 'Identification' : 'Signing';
  return (
    `<bankIdSignedData xmlns="http://www.bankid.com/signature/v1.0.0/types" Id="${DATA_ID}">${seen}${unseen}` +
    `<clientInfo><funcId>${use}</funcId><version>simulator</version></clientInfo></bankIdSignedData>`
  );
}
