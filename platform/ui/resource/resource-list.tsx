import type { LiveTopic } from '@platform/core';
import { client, LoadedView, type Stale, useLive, useSession, useWord } from '@platform/web';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DataList } from '../list/data-list.tsx';
import { ExportButton } from '../list/export-button.tsx';
import type { ListSource } from '../list/list-source.ts';
import { useCreatedFilters } from '../list/use-day-filters.ts';
import { LinkButton } from '../page/link-button.tsx';
import { Page } from '../page/page.tsx';
import { NewResource } from './new-resource.tsx';
import { nameOf, type ResourceItem, type ResourceViews } from './resource-options.ts';
import { useResourceBulk } from './use-resource-bulk.tsx';
import { useResourceTotal } from './use-resource-total.ts';
import { useResourceColumns, useResourceFilters } from './use-resource-columns.tsx';

/** The list of a resource. Search, filters, columns, Excel out, and a new one for who may. */
export function ResourceList({ views }: { readonly views: ResourceViews }) {
  const { resource, path, links = [], afterNew, topic } = views;
  const navigate = useNavigate();
  // kept here: the button that made it may be gone with the empty list
  const [made, setMade] = useState<ResourceItem>();
  const open = ({ id }: ResourceItem) => navigate(`${path}/${id}`);
  const { can } = useSession();
  const { words, fields, endpoints } = resource;
  const { t } = useTranslation('ui');
  const word = useWord();
  const columns = useResourceColumns(views);
  const bulkActions = useResourceBulk(views);
  const filters = [...useResourceFilters(views), ...useCreatedFilters()];
  const title = word(words.many);
  const many = title.toLowerCase();
  const by = Object.entries(fields).find(([, { sorted }]) => sorted)?.[0];
  const start = { sort: by ? { by, order: 'asc' as const } : { by: 'createdAt', order: 'desc' as const } };
  const add = <NewResource views={views} onMade={afterNew ? setMade : open} />;
  const save = <ExportButton endpoint={endpoints.exportWorkbook} filters={filters.map(({ id }) => id)} start={start} />;
  return (
    <Page
      title={title}
      actions={
        <>
          {links.map(
            ({ to, label, permission }) =>
              can(permission) && (
                <LinkButton key={to} to={to}>
                  {word(label)}
                </LinkButton>
              ),
          )}
          {save}
          {add}
        </>
      }
    >
      <DataList
        name={endpoints.list.id}
        label={title}
        list={client(endpoints).list as unknown as ListSource<ResourceItem>} // every item of a resource is one
        columns={columns}
        filters={filters}
        rowId={({ id }) => id}
        rowName={(item) => nameOf(resource, item)}
        rowHref={({ id }) => `${path}/${id}`}
        search={t('resource.search', { many })}
        start={start}
        total={useResourceTotal(resource)}
        {...(bulkActions && { bulkActions })}
        empty={{ title: t('resource.empty', { many }), action: add }}
      />
      {topic && <Followed topic={topic} touches={resource.subject} />}
      {made && afterNew && (
        <Suspense>
          <LoadedView load={afterNew} props={{ item: made as never, onDone: () => void open(made) }} />
        </Suspense>
      )}
    </Page>
  );
}

const REST_MS = 1000;
/** Draws nothing. A list without a topic follows none. */
function Followed({ topic, touches }: { readonly topic: LiveTopic; readonly touches: Stale }) {
  useLive({ topic, touches: [touches], restMs: REST_MS });
  return null;
}
