import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { AppLink, EmptyState, Loading, NoteBar, Page } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { coordinatesOf } from '../../contract/index.ts';
import { propertyApi } from '../property-api.ts';
import { useWholeList } from '../use-whole-list.ts';
import { layOut, together } from './lay-out.ts';

/** Of the map, as its style says. */
const WIDE = 1.6;
/** From above, where names no longer have room below; so many names stand at one place. */
const [LOW, NAMES] = [0.7, 4];
const useStyles = makeStyles({
  map: {
    position: 'relative',
    aspectRatio: '1.6',
    maxHeight: '70vh',
    padding: 0,
    listStyleType: 'none',
    overflow: 'hidden',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    backgroundImage: `linear-gradient(${tokens.colorNeutralStroke3} 1px, transparent 1px), linear-gradient(90deg, ${tokens.colorNeutralStroke3} 1px, transparent 1px)`,
    backgroundSize: '12.5% 20%',
  },
  place: {
    position: 'absolute',
    transform: 'translate(-50%, -7px)',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    width: 'max-content',
    maxWidth: '40%',
    fontSize: tokens.fontSizeBase200,
  },
  // near the lower edge the names stand above
  low: { flexDirection: 'column-reverse', transform: 'translate(-50%, calc(7px - 100%))' },
  dot: {
    width: '14px',
    height: '14px',
    borderRadius: tokens.borderRadiusCircular,
    border: `2px solid ${tokens.colorNeutralBackground1}`,
    backgroundColor: tokens.colorBrandBackground,
  },
});

/** Where the properties lie to each other, of those whose coordinates somebody has entered. Drawn here; no map service is asked. */
export default function PropertyMapPage() {
  const styles = useStyles();
  const { t } = useTranslation('properties');
  const { items: properties, isWhole, fault, readOn } = useWholeList(propertyApi.list.pages({ query: { limit: 200 } }));
  const placed = properties.flatMap((property) => {
    const at = coordinatesOf(property.coordinates);
    return at ? [{ property, at }] : [];
  });
  const missing = properties.length - placed.length;
  return (
    <Page title={t('map.title')} breadcrumbs={[{ label: t('title'), to: '/properties' }]}>
      {fault && (
        <NoteBar tone="danger">
          {t('map.more', { count: properties.length })} <Button onClick={readOn}>{t('retry')}</Button>
        </NoteBar>
      )}
      {placed.length === 0 ? (
        <NothingPlaced isWhole={isWhole} isBroken={fault !== null} />
      ) : (
        <>
          <ul className={styles.map} aria-label={t('map.label')}>
            {together(layOut(placed, WIDE)).map(({ rows, x, y }) => (
              <li
                key={`${x} ${y}`}
                className={mergeClasses(styles.place, y > LOW && styles.low)}
                style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
              >
                <span className={styles.dot} />
                {rows.slice(0, NAMES).map(({ property }) => (
                  <AppLink key={property.id} to={`/properties/${property.id}`}>
                    {property.name}
                  </AppLink>
                ))}
                {rows.length > NAMES && <AppLink to="/properties">{t('map.others', { count: rows.length - NAMES })}</AppLink>}
              </li>
            ))}
          </ul>
          {missing > 0 && <NoteBar tone="info">{t('map.missing', { count: missing })}</NoteBar>}
        </>
      )}
    </Page>
  );
}

/** While not all of them have come, nobody knows that there are none. */
function NothingPlaced({ isWhole, isBroken }: { readonly isWhole: boolean; readonly isBroken: boolean }) {
  const { t } = useTranslation('properties');
  if (isBroken) return null;
  return isWhole ? <EmptyState title={t('map.empty')} text={t('map.emptyText')} /> : <Loading />;
}
