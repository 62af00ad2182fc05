import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { Person20Regular } from '@fluentui/react-icons/svg/person';
import { SignOut20Regular } from '@fluentui/react-icons/svg/sign-out';
import { useSessionSteps } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AccountButton } from './account-button.tsx';
import { takeOver } from './take-over.ts';

/** Opens as soon as it is there: somebody has just asked for it. */
export function OpenedAccountMenu() {
  const { t } = useTranslation('shell');
  const { signOut } = useSessionSteps();
  const navigate = useNavigate();
  return (
    <Menu inline defaultOpen positioning="below-end">
      <MenuTrigger>
        <AccountButton ref={takeOver} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem icon={<Person20Regular />} onClick={() => void navigate('/myaccount')}>
            {t('header.account')}
          </MenuItem>
          <MenuDivider />
          <MenuItem icon={<SignOut20Regular />} onClick={() => void signOut()}>
            {t('header.signOut')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
