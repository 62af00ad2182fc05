import { Building20Regular } from '@fluentui/react-icons/svg/building';
import { ClipboardTask20Regular } from '@fluentui/react-icons/svg/clipboard-task';
import { DataTrending20Regular } from '@fluentui/react-icons/svg/data-trending';
import { Key20Regular } from '@fluentui/react-icons/svg/key';
import { LockClosed20Regular } from '@fluentui/react-icons/svg/lock-closed';
import { People20Regular } from '@fluentui/react-icons/svg/people';
import { Settings20Regular } from '@fluentui/react-icons/svg/settings';
import type { NavigationArea } from '@platform/web';
import type { ComponentType } from 'react';

/** The picture of each area that has several pages. */
export const areaIcons: Readonly<Record<Exclude<NavigationArea, 'home'>, ComponentType>> = {
  keys: Key20Regular,
  properties: Building20Regular,
  access: LockClosed20Regular,
  cases: ClipboardTask20Regular,
  people: People20Regular,
  reports: DataTrending20Regular,
  administration: Settings20Regular,
};
