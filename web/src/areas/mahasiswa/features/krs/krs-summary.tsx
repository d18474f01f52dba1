import { Button } from '@mantine/core'
import { IconPrinter, IconX } from '@tabler/icons-react'
import type { KrsSaya, Penawaran } from '#shared/api/krs.ts'
import { isMengulang } from '#shared/rules/krs.ts'
import { t } from '#web/lib/language.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import css from './krs-summary.module.css'
import { jumlahSks } from './selection.ts'
import type { KrsActions } from './use-krs-actions.ts'
import { WeekGrid } from './week-grid.tsx'

type Props = {
	krs: KrsSaya
	chosen: readonly Penawaran[]
	/** Whether the choice differs from what is saved. */
	changed: boolean
	/** Whether the choice was made before the page was opened. */
	restored: boolean
	/** Why nothing can be changed now. */
	closed: string | null
	actions: KrsActions
	/** Refused just now because it clashes with the choice. */
	refused: Penawaran | null
	onDiscard: () => void
	onRemove: (offer: Penawaran) => void
}

/** What has been chosen, the sum against the limit, and the week that it makes. */
export function KrsSummary(props: Props) {
	const { krs, chosen, changed, restored, closed, actions, refused, onDiscard, onRemove } = props
	const { maks_sks } = krs.mahasiswa
	const total = jumlahSks(chosen)
	return (
		<section className={css.card} aria-labelledby="ringkasan-krs">
			<h2 className={css.title} id="ringkasan-krs">
				{t('Rencana Anda')}
			</h2>
			<p className={css.total}>
				<span>{t('Total SKS')}</span>
				<b aria-live="polite">
					{total} <span className={css.limit}>/ {maks_sks}</span>
				</b>
			</p>
			<progress className={css.bar} max={maks_sks} value={total} aria-label={t('SKS yang diambil')} />
			{chosen.length === 0 ? (
				<p className={css.empty}>{t('Belum ada mata kuliah yang diambil.')}</p>
			) : (
				<ul className={css.list}>
					{chosen.map((p) => (
						<li key={p.id} className={css.item}>
							<span className={css.words}>
								<span className={css.name}>{p.nama}</span>
								<span className={css.note}>
									{p.kode} · {p.kelas} · {p.sks} SKS
									{isMengulang(p, krs.mahasiswa) ? t(' · mengulang') : ''}
								</span>
							</span>
							{closed ? null : (
								<IconButton
									label={t('Hapus {nama} dari rencana', { nama: p.nama })}
									onClick={() => onRemove(p)}
								>
									<IconX size={18} stroke={1.8} />
								</IconButton>
							)}
						</li>
					))}
				</ul>
			)}
			{chosen.length > 0 ? <WeekGrid chosen={chosen} refused={refused} /> : null}
			<div className={css.actions}>
				{closed ? <p className={css.closed}>{closed}</p> : null}
				{changed && !closed ? (
					<>
						<p className={css.closed} role="status">
							{restored ? t('Pilihan Anda sebelumnya dipulihkan. ') : ''}
							{t('Perubahan ini hanya ada di perangkat ini sampai Anda menekan “Simpan KRS”')}
							{krs.krs ? t(', dan harus disimpan sebelum diajukan') : ''}.
						</p>
						<Button variant="subtle" fullWidth onClick={onDiscard}>
							{t('Batalkan perubahan')}
						</Button>
					</>
				) : null}
				{krs.krs ? (
					<Button
						variant="default"
						fullWidth
						leftSection={<IconPrinter size={20} stroke={1.7} aria-hidden="true" />}
						onClick={() => actions.print.mutate()}
						loading={actions.print.isPending}
					>
						{t('Unduh KRS (PDF)')}
					</Button>
				) : null}
			</div>
		</section>
	)
}
