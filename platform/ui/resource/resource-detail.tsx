import { client, LoadedView, useFormat, useWord } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { DetailPage } from '../detail/detail-page.tsx';
import { useSubjectTabs } from '../detail/use-view-tabs.tsx';
import { KeyValue } from '../display/key-value.tsx';
import { ChangeResource } from './change-resource.tsx';
import { RemoveResource } from './remove-resource.tsx';
import { nameOf, type ResourceItem, type ResourceViews } from './resource-options.ts';
import { useResourceValues } from './use-resource-values.tsx';

/** One row of a resource. What plugins show of it in tabs, its fields, and a change of them for who may. */
export function ResourceDetail({ views }: { readonly views: ResourceViews }) {
  const { resource, path, tabs = [], subject = '' } = views;
  const { words, fields, endpoints } = resource;
  const { t } = useTranslation('ui');
  const word = useWord();
  const { date } = useFormat();
  const valueOf = useResourceValues();
  const { id = '' } = useParams();
  const { data } = useSuspenseQuery(client(endpoints).get.query({ params: { id } }));
  const item = data as ResourceItem; // every item of a resource is one
  const others = useSubjectTabs({ type: subject, id: item.id, name: nameOf(resource, item), organisationId: item.organisation.id });
  const facts = [
    ...Object.entries(fields).map(([name, field]) => ({ name: word(field.label), value: valueOf(name, field, item) })),
    { name: t('resource.organisation'), value: item.organisation.name },
    { name: t('resource.createdAt'), value: date(item.createdAt) },
  ];
  const shown = tabs.map(({ id: tab, label, load }) => ({
    id: tab,
    label: word(label),
    content: <LoadedView load={load} props={{ item: item as never }} />, // a tab is given items of its own resource alone
  }));
  return (
    <DetailPage
      title={nameOf(resource, item)}
      breadcrumbs={[{ label: word(words.many), to: path }]}
      actions={<ChangeResource views={views} item={item} />}
      more={<RemoveResource views={views} item={item} />}
      tabs={[...shown, ...others, { id: 'information', label: t('resource.information'), content: <KeyValue rows={facts} /> }]}
    />
  );
}
