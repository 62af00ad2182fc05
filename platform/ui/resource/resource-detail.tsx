import { client, LoadedView, useWord } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Card } from '../detail/card.tsx';
import { DetailPage } from '../detail/detail-page.tsx';
import { useSubjectTabs } from '../detail/use-view-tabs.tsx';
import { KeyValue } from '../display/key-value.tsx';
import { ChangeResource } from './change-resource.tsx';
import { RemoveResource } from './remove-resource.tsx';
import { nameOf, type ResourceItem, type ResourceViews } from './resource-options.ts';
import { useResourceFacts } from './use-resource-facts.tsx';

/** One row of a resource. What is short in a strip, what plugins show of it in tabs, the rest of its fields, and a change of them for who may. */
export function ResourceDetail({ views }: { readonly views: ResourceViews }) {
  const { resource, path, tabs = [], subject = '' } = views;
  const { words, endpoints } = resource;
  const { t } = useTranslation('ui');
  const word = useWord();
  const { id = '' } = useParams();
  const { data } = useSuspenseQuery(client(endpoints).get.query({ params: { id } }));
  const item = data as ResourceItem; // every item of a resource is one
  const others = useSubjectTabs({ type: subject, id: item.id, name: nameOf(resource, item), organisationId: item.organisation.id });
  const { strip, rest } = useResourceFacts(views, item);
  const shown = tabs.map(({ id: tab, label, load }) => ({
    id: tab,
    label: word(label),
    content: <LoadedView load={load} props={{ item: item as never }} />, // a tab is given items of its own resource alone
  }));
  const information =
    rest.length === 0 ? [] : [{ id: 'information', label: t('resource.information'), content: <Information rows={rest} /> }];
  return (
    <DetailPage
      title={nameOf(resource, item)}
      breadcrumbs={[{ label: word(words.many), to: path }]}
      actions={<ChangeResource views={views} item={item} />}
      more={<RemoveResource views={views} item={item} />}
      facts={strip}
      tabs={[...shown, ...others, ...information]}
    />
  );
}

function Information({ rows }: { readonly rows: ReturnType<typeof useResourceFacts>['rest'] }) {
  return (
    <Card>
      <KeyValue folds rows={rows.map(({ label, value }) => ({ name: label, value }))} />
    </Card>
  );
}
