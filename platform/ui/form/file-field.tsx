import { type Props as FileDropProps, FileDrop } from '../input/file-drop.tsx';
import { useField } from './use-field.ts';

interface Props extends Pick<FileDropProps, 'accept' | 'label' | 'maxBytes' | 'progress'> {
  readonly name: string;
}
/** One file among the fields of a form. It is checked, and refused, in the same round as they are. */
export function FileField({ name, ...drop }: Props) {
  const { value, set, ref, fault } = useField<File>(name);
  return <FileDrop {...drop} chooser={ref} fileName={value?.name} fault={fault} onFile={set} />;
}
