import { Button } from '@fluentui/react-components';
import { NoteBar, useAction } from '@platform/ui';
import { useFormat, useLive, useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { Device, kee, type UnitRequest } from '../../contract/index.ts';
import { deviceApi } from '../api-client.ts';

/** Asks something of a unit, at once or never. */
export function useAsk({ id, number }: Device) {
  const { t } = useTranslation('kee');
  const { run } = useAction(deviceApi.ask.mutation(), { done: (_, { body }) => t(`request.${body.request}.done`, { number }) });
  return (request: UnitRequest) => run({ params: { id }, body: { request } });
}

/** What is wrong with a unit and since when. With what to do, and a way to try again. */
export function TroubleNote({ device }: { readonly device: Device }) {
  const { t } = useTranslation('kee');
  const { can } = useSession();
  const { dateTime } = useFormat();
  const ask = useAsk(device);
  const { id, online, trouble, troubleDetail, troubleSince } = device;
  useLive({ topic: kee.topics.device, id, touches: [Device.subject.of(id)] });
  if (!trouble) return null;
  return (
    <NoteBar tone={trouble === 'NEVER_SEEN' ? 'info' : 'warning'}>
      <strong>{[t(`trouble.${trouble}.title`), troubleDetail].filter(Boolean).join(': ')}</strong>
      {troubleSince && ` ${t('trouble.since', { since: dateTime(troubleSince) })}`}
      <br />
      {t(`trouble.${trouble}.todo`)}
      {online && can(Device.write) && (
        <>
          <br />
          <Button size="small" onClick={() => ask('REPORT')}>
            {t('request.REPORT.action')}
          </Button>
        </>
      )}
    </NoteBar>
  );
}
