import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { FieldFrame, useField } from '@platform/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import SignaturePad from 'signature_pad';

const useStyles = makeStyles({
  canvas: {
    width: '100%',
    maxWidth: '560px',
    height: '200px',
    touchAction: 'none',
    backgroundColor: 'white',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});
const DATA = 'data:image/png;base64,';

/** Where somebody draws their signature with a finger, a pen or the mouse. The field's value is a PNG in base64. */
export function DrawnSignatureField({ name }: { readonly name: string }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { value, set, fault, ref } = useField<string>(name);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);
  const keep = useEffectEvent((drawing: string) => set(drawing));
  const forget = useEffectEvent(() => void (value !== undefined && set(undefined)));
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    element.width = element.offsetWidth;
    element.height = element.offsetHeight;
    const drawn = new SignaturePad(element, { penColor: 'black' });
    drawn.addEventListener('endStroke', () => keep(drawn.toDataURL('image/png').slice(DATA.length)));
    pad.current = drawn;
    // the pad begins empty: nobody signs with what is not seen
    forget();
    return () => drawn.off();
  }, []);
  const clear = () => {
    pad.current?.clear();
    set(undefined);
  };
  return (
    <FieldFrame label={t('drawn.label')} hint={t('drawn.hint')} fault={fault} required>
      <div ref={ref} tabIndex={-1}>
        <canvas ref={canvas} className={styles.canvas} aria-label={t('drawn.label')} />
        <div>
          <Button size="small" onClick={clear}>
            {t('drawn.clear')}
          </Button>
        </div>
      </div>
    </FieldFrame>
  );
}
