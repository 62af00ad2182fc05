/** What browsers that read codes offer; TypeScript's own library does not describe it yet. */
export interface BarcodeDetector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new () => BarcodeDetector;

/** Whether there is a camera that a page may ask for. */
export const hasCamera = (): boolean => 'mediaDevices' in navigator;

/** Reads codes. The browser's own where there is one, else ours, fetched from us when it is first needed. */
export async function createBarcodeDetector(): Promise<BarcodeDetector> {
  // The name is standard; whether it is there is asked just here.
  const { BarcodeDetector: Own } = globalThis as unknown as { readonly BarcodeDetector?: DetectorClass };
  if (Own) return new Own();
  const [{ BarcodeDetector: Ours, prepareZXingModule }, { default: wasm }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  // unless told it asks another site for its reader, which no basement and no policy of ours lets through
  prepareZXingModule({ overrides: { locateFile: (file: string, from: string) => (file.endsWith('.wasm') ? wasm : from + file) } });
  return new Ours();
}
