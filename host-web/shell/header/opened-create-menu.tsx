import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { useNavigate } from 'react-router';
import { CreateButton } from './create-button.tsx';
import { takeOver } from './take-over.ts';
import { useCreations } from './use-creations.ts';

/** Opens as soon as it is there: somebody has just asked for it. */
export function OpenedCreateMenu() {
  const navigate = useNavigate();
  return (
    <Menu inline defaultOpen positioning="below-end">
      <MenuTrigger>
        <CreateButton ref={takeOver} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {useCreations().map(({ path, title }) => (
            <MenuItem key={path} onClick={() => void navigate(path)}>
              {title}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
