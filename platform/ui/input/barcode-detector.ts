/** What browsers that read codes offer; TypeScript's own library does not describe it yet. */
export interface BarcodeDetector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new () => BarcodeDetector;

export function hasBarcodeDetector(): boolean {
  return 'BarcodeDetector' in globalThis;
}

export function createBarcodeDetector(): BarcodeDetector | undefined {
  // The name is standard; whether it is there was asked just before.
  const Detector = hasBarcodeDetector() ? (globalThis as unknown as { BarcodeDetector: DetectorClass }).BarcodeDetector : undefined;
  return Detector && new Detector();
}
