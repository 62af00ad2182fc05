import { makeStyles, tokens } from '@fluentui/react-components';
import { type Fact, KeyValue, SubjectLink } from '@platform/ui';
import { useFormat, useSession } from '@platform/web';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Case, cases, fieldsOf } from '../../contract/index.ts';

const useStyles = makeStyles({
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '720px', marginTop: 0 },
  late: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
});

type Translate = (key: string) => string;
const row = (name: string, value: ReactNode) => ({ name, value });

/** What one opens a case for. Whose it is, who sees to it, by when. */
export function useMainFacts(found: Case): readonly Fact[] {
  const { t } = useTranslation('cases');
  const { can } = useSession();
  const { dateTime } = useFormat();
  const about = [
    { label: t('type.label'), value: kindOf(found, t) },
    { label: t('organisation'), value: found.organisation.name },
    { label: t('reporter'), value: <SubjectLink path={found.reporter.path}>{found.reporter.name}</SubjectLink> },
  ];
  const due = { label: t('due'), value: found.dueAt && dateTime(found.dueAt), urgent: found.overdue };
  if (!can(cases.permissions.read)) return [...about, { label: t('createdAt'), value: dateTime(found.createdAt) }, due];
  return [
    ...about,
    { label: t('managers'), value: found.managers.map(({ name }) => name).join(', ') },
    { label: t('priority.label'), value: t(`priority.${found.priority}`), urgent: found.priority === 'HIGH' },
    due,
  ];
}

/** What is said of a case. What was reported, and the facts that its type has. */
export function CaseFacts({ found }: { readonly found: Case }) {
  const styles = useStyles();
  const { t } = useTranslation('cases');
  const { dateTime } = useFormat();
  const { can } = useSession();
  const rows = [
    row(t('createdAt'), dateTime(found.createdAt)),
    ...useStaffRows(found, can(cases.permissions.read)),
    ...typeRows(found, t),
    ...(found.type === 'CLAIM' ? claimRows(found, t) : []),
    ...(found.about.length > 0 ? [row(t('about'), <About found={found} />)] : []),
  ];
  return (
    <>
      {found.description && <p className={styles.text}>{found.description}</p>}
      <KeyValue rows={rows} folds />
    </>
  );
}

const kindOf = ({ type, action, subcategory }: Case, t: Translate) =>
  [t(`type.${type}`), action && t(`action.${action}`), subcategory && t(`subcategory.${subcategory}`)].filter(Boolean).join(' · ');

/** What concerns those who see to it. */
function useStaffRows(found: Case, isStaff: boolean) {
  const { t } = useTranslation('cases');
  const { date, dateTime } = useFormat();
  const rests = found.restUntil ? [row(t('restUntil'), date(found.restUntil))] : [];
  const due = row(t('due'), <Due found={found} />);
  if (!isStaff) return [due, ...rests];
  return [
    due,
    row(t('updatedAt'), `${dateTime(found.updatedAt)} · ${found.updatedBy}`),
    ...rests,
    ...(found.remindOn ? [row(t('remindOn'), date(found.remindOn))] : []),
    ...(found.invoiceStatus ? [row(t('invoiceStatus.label'), t(`invoiceStatus.${found.invoiceStatus}`))] : []),
  ];
}

/** What the type asks for, and whatever else was said. */
function typeRows(found: Case, t: Translate) {
  const asks: readonly string[] = fieldsOf(found.type, found.action);
  const said = ['contact', 'reference', 'property', 'space', 'marking', 'serialNumber'] as const;
  return said.filter((field) => asks.includes(field) || found[field] !== '').map((field) => row(t(field), found[field]));
}

function claimRows({ productType, replacement, factoryReset, returnTo, newProductWanted }: Case, t: Translate) {
  return [
    { name: t('productType'), value: productType },
    { name: t('replacement.label'), value: replacement && t(`replacement.${replacement}`) },
    { name: t('factoryReset.label'), value: factoryReset && t(`factoryReset.${factoryReset}`) },
    { name: t('returnTo.label'), value: returnTo && t(`returnTo.${returnTo}`) },
    { name: t('newProductWanted'), value: newProductWanted === null ? null : t(newProductWanted ? 'yes' : 'no') },
  ];
}

/** By when it is answered, and how that is reckoned. */
function Due({ found: { dueAt, overdue, promise, status } }: { readonly found: Case }) {
  const styles = useStyles();
  const { t } = useTranslation('cases');
  const { weekday, time } = useFormat();
  if (!dueAt) return t(status === 'RESTING' ? 'duePaused' : 'dueNone');
  return (
    <>
      <span className={overdue ? styles.late : undefined}>{`${weekday(dueAt)} ${time(dueAt)}`}</span> <Promised promise={promise} />
    </>
  );
}

/** What is promised, and how much of it the case has rested: days where days are promised, else hours. */
function Promised({ promise: { days, hours, restedHours } }: Pick<Case, 'promise'>) {
  const { t } = useTranslation('cases');
  const { number } = useFormat();
  const promised = days === null ? t('dueHours', { count: hours }) : t('dueDays', { count: days });
  const rested = days === null ? restedHours : Math.round((restedHours * days * 10) / hours) / 10;
  return restedHours > 0 ? t('dueRested', { promised, rested: number(rested) }) : `(${promised})`;
}

function About({ found }: { readonly found: Case }) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {found.about.map(({ id, name, path }) => (
        <li key={id}>
          <SubjectLink path={path}>{name}</SubjectLink>
        </li>
      ))}
    </ul>
  );
}
