import { Button } from '@mantine/core'
import { useState } from 'react'
import type { KrsSaya, Penawaran } from '#shared/api/krs.ts'
import { t } from '#web/lib/language.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import css from './krs-bar.module.css'
import { barWords, jumlahSks } from './selection.ts'
import { sentence } from './sentence.ts'
import type { KrsActions } from './use-krs-actions.ts'

type Props = {
	krs: KrsSaya
	chosen: readonly Penawaran[]
	/** Whether the choice differs from what is saved. */
	changed: boolean
	actions: KrsActions
	onSave: () => void
}

/**
 * The sum, how far the plan is, and what comes next, always in reach of the thumb. Saving and handing in have their own
 * places: neither ever stands where the other was.
 */
export function KrsBar({ krs, chosen, changed, actions, onSave }: Props) {
	const [asking, setAsking] = useState(false)
	const total = jumlahSks(chosen)
	const ready = krs.krs !== null && !changed
	const { maks_sks, dosen_wali } = krs.mahasiswa
	return (
		<section className={css.bar} aria-label={t('Simpan dan ajukan')}>
			<p className={css.words}>
				<b className={css.sum}>
					{total} <span>/ {maks_sks} SKS</span>
				</b>
				<span className={css.state} role="status">
					{barWords(krs, chosen.length, changed)}
				</span>
			</p>
			<div className={css.actions}>
				<Button variant={ready ? 'default' : 'filled'} onClick={onSave} loading={actions.save.isPending}>
					{t('Simpan KRS')}
				</Button>
				<Button variant={ready ? 'filled' : 'default'} disabled={!ready} onClick={() => setAsking(true)}>
					{t('Ajukan')}
				</Button>
			</div>
			<ConfirmDialog
				opened={asking}
				title={t('Ajukan KRS?')}
				confirmLabel={t('Ya, ajukan')}
				busy={actions.submit.isPending}
				onCancel={() => setAsking(false)}
				onConfirm={() => actions.submit.mutate(undefined, { onSettled: () => setAsking(false) })}
			>
				{t(
					'{length} mata kuliah dengan {total} SKS akan dikirim kepada {sentence} Setelah diajukan, KRS tidak dapat diubah kecuali dikembalikan dosen wali.',
					{ length: chosen.length, total, sentence: sentence(dosen_wali ?? t('dosen wali')) },
				)}
			</ConfirmDialog>
		</section>
	)
}
