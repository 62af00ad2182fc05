import { Button, makeStyles } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { EmptyState, ErrorState, Form, KeyValue, Loading, NoteBar, Page, TextField } from '@platform/ui';
import { ApiError, client, useDownload, useFormat } from '@platform/web';
import { fileEndpoints, type FileLink } from '@plugins/files/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type TemporaryLoan, temporaryLoanEndpoints, SignedTemporaryLoan } from '../../contract/index.ts';
import { DrawnSignatureField } from './drawn-signature.tsx';
import { LinkedInventoryForm } from './linked-inventory.tsx';
import { OrNeverReceived } from './never-received.tsx';

const useStyles = makeStyles({
  page: { width: '100%', maxWidth: '760px', margin: '0 auto' },
  text: { whiteSpace: 'pre-wrap', margin: 0 },
  list: { margin: 0, paddingLeft: '20px' },
});
const temporaryApi = client(temporaryLoanEndpoints);
const Signed = SignedTemporaryLoan.omit({ token: true });
/** The receipt is made within seconds after the signature. */
const LOOK_AGAIN_MS = 2000;

/** The receipt of a temporary holder. To read, to sign by hand on the screen, and to save. */
export default function KeyLoanPage() {
  const styles = useStyles();
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery({
    ...temporaryApi.readTemporaryLoan.query({ body: { token } }),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.isSigned && !state.data.receipt ? LOOK_AGAIN_MS : false),
  });
  return (
    <div className={styles.page}>
      {data ? <Receipt loan={data} token={token} onSigned={refetch} /> : <Unread fault={error} onRetry={() => void refetch()} />}
    </div>
  );
}

/** Not read yet, or behind a link that is good for nothing any more. */
function Unread({ fault, onRetry }: { readonly fault: Error | null; readonly onRetry: () => void }) {
  const { t } = useTranslation('keys');
  if (!fault) return <Loading />;
  const isGone = fault instanceof ApiError && (fault.status === 404 || fault.status === 422);
  return isGone ? (
    <EmptyState title={t('temporary.gone')} text={t('temporary.goneText')} />
  ) : (
    <ErrorState fault={fault} onRetry={onRetry} />
  );
}

interface Props {
  readonly loan: TemporaryLoan;
  readonly token: string;
  readonly onSigned: () => Promise<unknown>;
}
function Receipt({ loan, token, onSigned }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { date } = useFormat();
  const { mutateAsync } = useMutation(temporaryApi.signTemporaryLoan.mutation());
  const download = useDownload();
  const save = ({ fileId, url }: FileLink) =>
    download(fileEndpoints.fetch, { params: { fileId }, query: { token: new URL(url, location.origin).searchParams.get('token') ?? '' } });
  const { number, organisation, holder, keys, expectedReturnAt, text, isSigned, receipt, inventories } = loan;
  const out = keys.filter(({ returnedAt }) => returnedAt === null);
  return (
    <Page
      title={t('temporary.title', { organisation })}
      intro={t(isSigned ? 'temporary.has' : 'temporary.intro', { holder, count: out.length })}
    >
      {isSigned && <NoteBar tone="success">{t(receipt ? 'temporary.signed' : 'temporary.making')}</NoteBar>}
      {receipt && (
        <div>
          <Button icon={<ArrowDownload20Regular />} onClick={() => void save(receipt)}>
            {t('loan.receipt.save', { number })}
          </Button>
        </div>
      )}
      <KeyValue
        rows={[
          { name: t('loan.number'), value: number },
          { name: t('loan.until'), value: expectedReturnAt ? date(expectedReturnAt) : t('loan.noDate') },
        ]}
      />
      <ul className={styles.list}>
        {keys.map(({ marking, name, lockSystem, returnedAt, lost }) => (
          <li key={`${lockSystem} ${marking}`}>
            {[marking, name, lockSystem].filter(Boolean).join(', ')}
            {returnedAt && ` (${t(lost ? 'loan.key.lost' : 'loan.key.returned').toLowerCase()})`}
          </li>
        ))}
      </ul>
      {text && <p className={styles.text}>{text}</p>}
      {inventories.map((each) => (
        <LinkedInventoryForm key={each.id} inventory={each} organisation={organisation} holder={holder} token={token} onSigned={onSigned} />
      ))}
      {!isSigned && (
        <OrNeverReceived token={token}>
          <Form
            schema={Signed}
            initial={{ name: holder }}
            action={t('drawn.sign')}
            onSubmit={async (said) => {
              await mutateAsync({ body: { ...said, token } });
              await onSigned();
            }}
          >
            <TextField name="name" label={t('drawn.name')} autoComplete="name" />
            <DrawnSignatureField name="drawing" />
          </Form>
        </OrNeverReceived>
      )}
    </Page>
  );
}
