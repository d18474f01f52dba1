import { IconCircleCheck, IconLogin2, IconPencil } from '@tabler/icons-react'
import type { Aktivitas } from '#shared/api/home.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatNumber } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import css from './activity-card.module.css'

const ICONS = {
	login: IconLogin2,
	pengerjaan_mulai: IconPencil,
	pengerjaan_selesai: IconCircleCheck,
} as const satisfies Record<Aktivitas['tindakan'], typeof IconLogin2>

/** What this student did last. */
export function ActivityCard({ aktivitas }: { aktivitas: readonly Aktivitas[] }) {
	return (
		<DataCard flush title={t('Aktivitas Terakhir')}>
			{aktivitas.length > 0 ? (
				<ul className={css.list}>
					{aktivitas.map((a) => {
						const Icon = ICONS[a.tindakan]
						return (
							<li key={`${a.tindakan} ${a.pada} ${a.mata_kuliah}`} className={css.item}>
								<span className={css.icon} aria-hidden="true">
									<Icon size={18} stroke={1.7} />
								</span>
								<span>
									<span className={css.title}>{sentenceOf(a)}</span>
									<time className={css.date} dateTime={a.pada}>
										{campus.date(a.pada)}, {campus.time(a.pada)}
									</time>
								</span>
							</li>
						)
					})}
				</ul>
			) : (
				<EmptyState title={t('Belum ada aktivitas')} text={t('Ujian yang Anda kerjakan tercatat di sini.')} />
			)}
		</DataCard>
	)
}

function sentenceOf({ tindakan, jenis, mata_kuliah, skor }: Aktivitas): string {
	if (tindakan === 'login') return t('Masuk ke sistem')
	if (tindakan === 'pengerjaan_mulai')
		return t('Mulai mengerjakan {jenis} {mata_kuliah}', { jenis, mata_kuliah })
	const hasil = skor === null ? '' : t(', skor {skor}', { skor: formatNumber(skor, 2) })
	return t('Mengumpulkan {jenis} {mata_kuliah}{hasil}', { jenis, mata_kuliah, hasil })
}
