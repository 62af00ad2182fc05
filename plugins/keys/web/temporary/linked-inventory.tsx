import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Form, NoteBar, TextField } from '@platform/ui';
import { client, useFormat } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type LinkedInventory, temporaryLoanEndpoints, InventoryAnswerByLink } from '../../contract/index.ts';
import { MoreToSign, OwnKey } from '../inventories/own-inventory-form.tsx';
import { useSaid } from '../inventories/use-said.ts';
import { DrawnSignatureField } from './drawn-signature.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, marginTop: tokens.spacingVerticalXL },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
});
const linkApi = client(temporaryLoanEndpoints);
const Signed = InventoryAnswerByLink.pick({ name: true, drawing: true });

interface Props {
  readonly inventory: LinkedInventory;
  readonly organisation: string;
  readonly holder: string;
  readonly token: string;
  readonly onSigned: () => Promise<unknown>;
}
/** An inventory that asks whoever has the link for their keys. Each is there or missing, signed on the screen. */
export function LinkedInventoryForm({ inventory: { id, startsOn, note, keys }, organisation, holder, token, onSigned }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { date } = useFormat();
  const { mutateAsync } = useMutation(linkApi.answerInventoryByLink.mutation());
  const { answers, count, haveAll, isAsked, more, said, say } = useSaid(keys);
  const heading = `linked-inventory-${id}`;
  return (
    <article className={styles.root} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('inventory.own.of', { organisation, day: date(startsOn) })}
      </h2>
      {note && <p>{note}</p>}
      {!isAsked && <NoteBar tone="success">{t('inventory.own.thanks')}</NoteBar>}
      <ul className={styles.list}>
        {keys.map((line) => (
          <OwnKey
            key={line.id}
            line={line}
            said={line.key ? said[line.key.id] : undefined}
            isFixed={false}
            onSay={(answer) => line.key && say(line.key.id, answer)}
          />
        ))}
      </ul>
      {isAsked && (
        <div>
          <Button onClick={haveAll}>{t('inventory.own.all')}</Button>
        </div>
      )}
      <MoreToSign count={more} />
      {count > 0 && (
        <Form
          isShort
          schema={Signed}
          initial={{ name: holder }}
          action={t('inventory.own.sign', { count })}
          onSubmit={async (signed) => {
            await mutateAsync({ body: { ...signed, token, inventoryId: id, ...answers } });
            await onSigned();
          }}
        >
          <TextField name="name" label={t('drawn.name')} autoComplete="name" />
          <DrawnSignatureField name="drawing" />
        </Form>
      )}
    </article>
  );
}
