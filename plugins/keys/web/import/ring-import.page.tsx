import { NamedImport } from './named-import.tsx';

export default function RingImportPage() {
  return <NamedImport kind="key-rings" list="/keys/keyrings" />;
}
