import { Menu, MenuButton, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CaseAction, CaseId, CasePriority, CaseSubcategory, CaseType } from '../../contract/index.ts';
import { caseApi } from '../api-client.ts';

interface ChosenText {
  readonly type: CaseType | null;
  readonly action: CaseAction | null;
  readonly subcategory: CaseSubcategory | null;
  readonly priority: CasePriority | null;
  readonly title: string;
  readonly text: string;
}
interface Props {
  /** The case that is answered; a new one without. */
  readonly caseId?: CaseId;
  readonly onPick: (text: ChosenText) => void;
}
/** The texts that fit, behind a button. Nothing where there are none. */
export function TextMenu({ caseId, onPick }: Props) {
  const { t } = useTranslation('cases');
  const { data } = useQuery(caseApi.texts.query({ query: caseId ? { caseId } : {} }));
  const texts = data?.texts ?? [];
  if (texts.length === 0) return null;
  return (
    <div>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <MenuButton size="small">{t(caseId ? 'texts.answer' : 'texts.begin')}</MenuButton>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {texts.map((each) => (
              <MenuItem key={each.id} onClick={() => onPick(each)}>
                {each.name}
              </MenuItem>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
    </div>
  );
}
