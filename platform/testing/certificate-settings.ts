/** Where the development certificates stand, as settings. */
export function certificateSettings(directory: string): Record<string, string> {
  return {
    BANKID_CA: `${directory}/ca.pem`,
    BANKID_PFX: `${directory}/portal-client.p12`,
    SEAL_P12: `${directory}/seal.p12`,
    SWISH_CA: `${directory}/ca.pem`,
    SWISH_DEMO_P12: `${directory}/swish.p12`,
  };
}
