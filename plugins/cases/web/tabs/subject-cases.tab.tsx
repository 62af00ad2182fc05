import type { ShownSubject } from '@platform/web';
import { CasesAbout } from './cases-about.tsx';

/** The cases about the thing whose page is shown. */
export default function SubjectCasesTab(subject: ShownSubject) {
  return <CasesAbout {...subject} />;
}
