import { makeStyles, tokens } from '@fluentui/react-components';
import { KeyValue, StatusBadge, useField, Wizard } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { type Key, type KeyReturn, MAX_LOAN_KEYS, RepositoryId } from '../../contract/index.ts';
import { KeyStatusBadge } from '../components/key-status-badge.tsx';
import { ReturnDate } from '../components/return-date.tsx';
import { PlaceField } from '../components/place-field.tsx';
import { usePickedKeys } from '../components/use-picked-keys.ts';
import { PickedKey, type RefusedKey, refusedOf, toPicked } from '../key-picker/key-choice.ts';
import { KeyPicker } from '../key-picker/key-picker.tsx';
import { useReturnRefusal } from '../key-picker/key-refusal.ts';
import { placesOf, suggestedPlace } from '../key-picker/taken-from.ts';
import { LoanStartAnew } from '../loan-guide/guide-end.tsx';
import { keyLoanApi } from '../loans/loan-apis.ts';
import { FoundField, LostNote } from '../lost/found-field.tsx';
import { markingsOf } from '../loans/loan-summary.tsx';
import { DeskSignatureFields, useSendSignature, useSignatureSchema } from '../temporary/desk-signature.tsx';
import { ReturnResult } from './return-result.tsx';

const LAST_STEP = 'place';
const NONE: readonly PickedKey[] = [];

/** The return guide: which keys come back, and where they go. */
export default function ReturnWizardPage() {
  const { t } = useTranslation('keys');
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { chosen, initial, refused } = useReturnPreselection();
  const signatureSchema = useSignatureSchema();
  const takeBack = useTakeBack();
  const name = `key-return?${chosen}`;
  return (
    <Wizard
      key={name}
      name={name}
      title={t('return.guide')}
      breadcrumbs={[{ label: t('loan.list.title'), to: '/keys/loans' }]}
      initial={initial}
      step={address.get('step') ?? undefined}
      pathOf={(step) => `/keys/guides/return?${new URLSearchParams([...chosen, ['step', step]])}`}
      action={t('return.take')}
      steps={[
        {
          id: 'keys',
          title: t('return.step.keys'),
          schema: z.object({ keys: z.array(PickedKey, t('return.keys.none')).min(1, t('return.keys.none')) }),
          content: <ReturnKeysStep refusedBefore={refused} />,
        },
        {
          id: LAST_STEP,
          title: t('return.step.place'),
          schema: ReturnDraft.pick({ repositoryId: true, found: true }).and(signatureSchema),
          content: <ReturnPlaceStep />,
        },
      ]}
      onFinish={(values) => takeBack(ReturnDraft.and(signatureSchema).parse(values))}
      renderResult={(result, startOver) => {
        if (address.get('step') !== LAST_STEP) return <LoanStartAnew onStart={startOver} />;
        const more = () => {
          startOver();
          // What was chosen beforehand is back now.
          void navigate('/keys/guides/return');
        };
        return <ReturnResult result={result} wizard={name} onMore={more} />;
      }}
    />
  );
}

/** All that the return guide asks for. */
const ReturnDraft = z.object({
  keys: z.array(PickedKey).min(1).max(MAX_LOAN_KEYS),
  repositoryId: RepositoryId.optional(),
  found: z.boolean().optional(),
});
type ReturnDraft = z.output<typeof ReturnDraft>;

/** Takes the keys of a draft back. */
function useTakeBack() {
  const { mutateAsync } = useMutation(keyLoanApi.returnKeys.mutation());
  const sendSignature = useSendSignature();
  return async ({
    keys,
    repositoryId,
    found,
    signature,
  }: ReturnDraft & z.output<ReturnType<typeof useSignatureSchema>>): Promise<KeyReturn> => {
    const signed = await sendSignature(signature);
    const keyIds = keys.map(({ id }) => id);
    return mutateAsync({ body: { keyIds, ...(repositoryId && { repositoryId }), ...(found && { found }), ...signed } });
  };
}

const CHOICES = ['keyId', 'picked', 'loanId', 'keyRingId'];

/** What an address chose beforehand: `?keyId=…`, keys that were picked in a list: `?picked=…`, or all of a loan or a ring: `?loanId=…`, `?keyRingId=…`. */
function useReturnPreselection(): {
  /** The part of the address that chose. */
  readonly chosen: readonly [string, string][];
  readonly initial: { readonly keys?: readonly PickedKey[] };
  readonly refused: readonly RefusedKey[];
} {
  const reasonOf = useReturnRefusal();
  const [address] = useSearchParams();
  const keys = usePickedKeys();
  return {
    chosen: [...address].filter(([name]) => CHOICES.includes(name)),
    initial: keys.length > 0 ? { keys: keys.filter((key) => reasonOf(key) === undefined).map(toPicked) } : {},
    refused: refusedOf(keys, reasonOf),
  };
}

/** Which keys come back: scanned, or ticked in the list of what people have. */
function ReturnKeysStep({ refusedBefore }: { readonly refusedBefore: readonly RefusedKey[] }) {
  const { t } = useTranslation('keys');
  const { value: picked = NONE } = useField<readonly PickedKey[]>('keys');
  const state = (key: Key) => {
    if (key.status !== 'ACTIVE') return <KeyStatusBadge {...key} />;
    return key.loanId ? (
      <StatusBadge tone="success" label={t('return.state.onLoan')} />
    ) : (
      <StatusBadge tone="neutral" label={t('return.state.held')} />
    );
  };
  return (
    <>
      <LostNote keys={picked} />
      <KeyPicker
        field="keys"
        name="return-keys"
        label={t('return.keys.list')}
        hint={t('return.scan')}
        start={{ sort: { by: 'marking', order: 'asc' } }}
        call={{ query: { holderType: ['USER', 'APARTMENT', 'TEMPORARY'] } }}
        hasMuch
        states={[
          { id: 'state', header: t('loan.key.state'), render: state },
          { id: 'holder', header: t('holder'), render: ({ holder }) => holder?.name, share: 1.4 },
          { id: 'due', header: t('due'), render: (key) => key.expectedReturnAt && <ReturnDate {...key} />, share: 1.9, hideBelow: 901 },
        ]}
        refuse={useReturnRefusal()}
        refusedBefore={refusedBefore}
        empty={{ title: t('return.keys.empty'), text: t('return.keys.emptyText') }}
      />
    </>
  );
}

const useStyles = makeStyles({
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
});

/** Where the keys go, after one more look at who gave back what. */
function ReturnPlaceStep() {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { value: picked = NONE } = useField<readonly PickedKey[]>('keys');
  const organisationId = picked[0]?.organisationId ?? '';
  const places = placesOf(picked).map(({ name }) => name);
  useSuggestion(picked);
  const holders = Map.groupBy(picked, ({ holder }) => holder ?? '');
  const hint = places.length > 1 ? t('return.place.several', { places: places.join(', ') }) : t('return.place.hint');
  const rows = [...holders].map(([name, keys]) => ({ name, value: markingsOf(keys, (count) => t('loan.more', { count })) }));
  return (
    <>
      <h3 className={styles.title}>{t('return.summary', { count: picked.length })}</h3>
      <KeyValue rows={rows} />
      <PlaceField name="repositoryId" label={t('return.place.label')} hint={hint} organisationId={organisationId} />
      <FoundField keys={picked} />
      {picked.some(({ isOnLoan }) => isOnLoan) && <DeskSignatureFields organisationId={organisationId} setting="signedReturns" />}
    </>
  );
}

/** Where they all lay before is where they most likely go, until somebody says otherwise. */
function useSuggestion(picked: readonly PickedKey[]): void {
  const { getValues, setValue } = useFormContext();
  const suggest = useEffectEvent(() => {
    const suggested = getValues('repositoryId') === undefined ? suggestedPlace(picked) : undefined;
    for (const [name, value] of Object.entries(suggested ?? {})) setValue(name, value);
  });
  useEffect(() => {
    suggest();
  }, []);
}
