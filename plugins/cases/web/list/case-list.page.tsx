import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { ExportButton, LinkButton, Page, TabRow } from '@platform/ui';
import { useSession, useWorksForSeveral } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { caseEndpoints, cases } from '../../contract/index.ts';
import { CaseTable } from './case-table.tsx';
import { useCaseFilters } from './use-case-filters.ts';

const SORT = { by: 'createdAt', order: 'desc' } as const;
const OPEN = { sort: SORT, filters: { status: ['NEW', 'STARTED', 'RESTING'] } };
/** Which cases each address shows, and how its list begins (spec part 4: new, started and resting). */
const VIEWS = {
  '/cases': { id: 'all', fixed: {}, without: [], start: OPEN },
  '/cases/claims': { id: 'claims', fixed: { type: ['CLAIM'] }, without: ['type'], start: OPEN },
  '/cases/feedback': { id: 'feedback', fixed: { type: ['FEEDBACK'] }, without: ['type'], start: OPEN },
  '/cases/orders': {
    id: 'orders',
    fixed: { type: ['ORDER'] },
    without: ['type'],
    start: { sort: SORT, filters: { status: ['NEW', 'STARTED', 'COLLECTED'] } },
  },
  '/cases/unread': { id: 'unread', fixed: { unread: 'true' }, without: ['unread'], start: { sort: SORT } },
} as const;
type Path = keyof typeof VIEWS;

/** Cases: all of them, or those of one kind, by the address. */
export default function CaseListPage() {
  const { t } = useTranslation('cases');
  const { can } = useSession();
  const isForSeveral = useWorksForSeveral();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const path = (pathname in VIEWS ? pathname : '/cases') as Path; // looked for just before
  const { id, fixed, without, start } = VIEWS[path];
  const isStaff = can(cases.permissions.read);
  const shown = (Object.keys(VIEWS) as Path[]).filter((each) => isStaff || each === '/cases' || each === '/cases/unread');
  const add = can(cases.permissions.write) || can(cases.permissions.reportOwn);
  const filters = useCaseFilters(without).map((filter) => filter.id);
  const report = (
    <LinkButton to="/cases/new" appearance="primary" icon={<Add20Regular />}>
      {t('new.action')}
    </LinkButton>
  );
  return (
    <Page
      title={t(isStaff ? `view.${id}` : 'own')}
      actions={
        <>
          {isForSeveral && <LinkButton to="/cases/select-organisation">{t('choose.action')}</LinkButton>}
          {isStaff && <ExportButton endpoint={caseEndpoints.exportWorkbook} filters={filters} start={start} fixed={fixed} />}
          {add && report}
        </>
      }
    >
      <TabRow
        tabs={shown.map((each) => ({ id: each, label: t(`tab.${VIEWS[each].id}`) }))}
        open={path}
        onOpen={(each) => void navigate(each)}
        label={t('views')}
      />
      <CaseTable
        key={id}
        name={`cases-${id}`}
        call={{ query: fixed }}
        without={without}
        start={isStaff ? start : { sort: SORT }}
        empty={{ title: t(`empty.${id}`), ...(add && { action: report }) }}
      />
    </Page>
  );
}
