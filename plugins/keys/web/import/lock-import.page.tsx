import { NamedImport } from './named-import.tsx';

export default function LockImportPage() {
  return <NamedImport kind="system-locks" list="/keys/locks" />;
}
