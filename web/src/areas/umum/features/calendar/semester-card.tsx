import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId } from 'react'
import type { KalenderAkademik } from '#shared/api/calendar.ts'
import { BARIS_KALENDER } from '#shared/rules/kalender.ts'
import { formatRentang } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { KategoriBadge, KepentinganBadge } from './event-labels.tsx'
import { barisAwal, type Saat } from './now.ts'
import css from './semester-card.module.css'

type Semester = KalenderAkademik['semester'][number]
type Props = {
	semester: Semester
	saat: ReadonlyMap<string, Saat>
	opened: boolean
	onToggle: () => void
	onChoose: (id: string) => void
}

/** The events of a semester; a long list shows five until it is opened. */
export function SemesterCard({ semester, saat, opened, onToggle, onChoose }: Props) {
	const listId = useId()
	const all = semester.kegiatan
	const shown = opened ? all : barisAwal(all, saat)
	return (
		<DataCard flush title={semester.nama} note={spanOf(semester)}>
			<table className={css.table} id={listId}>
				<thead>
					<tr>
						<th scope="col">{t('Tanggal')}</th>
						<th scope="col">{t('Kegiatan')}</th>
						<th scope="col">{t('Kategori')}</th>
						<th scope="col">{t('Kepentingan')}</th>
					</tr>
				</thead>
				<tbody>
					{shown.map((k) => (
						<tr key={k.id} className={css.row} data-saat={saat.get(k.id)}>
							<td className={css.date}>{formatRentang(k.mulai, k.selesai)}</td>
							<td className={css.event}>
								<button
									type="button"
									className={css.open}
									aria-haspopup="dialog"
									onClick={() => onChoose(k.id)}
								>
									<span lang="id">{k.kegiatan}</span>
								</button>
								<Badge saat={saat.get(k.id)} />
								<span className={css.remarks} lang="id">
									{k.keterangan}
								</span>
							</td>
							<td>
								<KategoriBadge kategori={k.kategori} />
							</td>
							<td>
								<KepentinganBadge kepentingan={k.kepentingan} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
			{all.length > BARIS_KALENDER ? (
				<div className={css.more}>
					<Button
						variant="subtle"
						aria-expanded={opened}
						aria-controls={listId}
						rightSection={
							opened ? (
								<IconChevronUp size={18} stroke={1.8} aria-hidden="true" />
							) : (
								<IconChevronDown size={18} stroke={1.8} aria-hidden="true" />
							)
						}
						onClick={onToggle}
					>
						{opened ? t('Tampilkan Lebih Sedikit') : t('Tampilkan Semua ({length})', { length: all.length })}
					</Button>
				</div>
			) : null}
		</DataCard>
	)
}

function Badge({ saat }: { saat: Saat | undefined }) {
	return saat ? (
		<StatusBadge tone="sun">{saat === 'kini' ? t('Sekarang') : t('Berikutnya')}</StatusBadge>
	) : null
}

/** First to last day of the semester's events. */
function spanOf({ kegiatan }: Semester): string | undefined {
	const mulai = kegiatan.map((k) => k.mulai).sort()[0]
	const selesai = kegiatan
		.map((k) => k.selesai)
		.sort()
		.at(-1)
	return mulai && selesai ? formatRentang(mulai, selesai) : undefined
}
