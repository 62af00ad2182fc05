import { NamedImport } from './named-import.tsx';

export default function PlaceImportPage() {
  return <NamedImport kind="repositories" list="/keys/repositories" />;
}
