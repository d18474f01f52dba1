import type { Tagihan } from '#shared/api/tuition.ts'
import { formatRupiah, formatTanggal } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import css from './cicilan-list.module.css'

type Bagian = NonNullable<Tagihan['cicilan']>[number]

const WORD: Readonly<Record<Bagian['keadaan'], { tone: Tone; text: string }>> = {
	lunas: { tone: 'success', text: t('Lunas') },
	terlambat: { tone: 'danger', text: t('Lewat jatuh tempo') },
	berikut: { tone: 'warning', text: t('Berikutnya') },
	nanti: { tone: 'neutral', text: t('Nanti') },
}

/** The parts of a bill: what each asks for, by when, and how it stands. */
export function CicilanList({ cicilan }: { cicilan: readonly Bagian[] }) {
	return (
		<ol className={css.list} aria-label={t('Cicilan')}>
			{cicilan.map(({ urutan, jumlah, terbayar, jatuh_tempo, keadaan }) => (
				<li key={urutan} className={css.part}>
					<span className={css.words}>
						<b>{formatRupiah(jumlah)}</b>
						<span>{formatTanggal(jatuh_tempo, 'short')}</span>
						{terbayar > 0 && terbayar < jumlah ? (
							<span>{t('sudah {terbayar}', { terbayar: formatRupiah(terbayar) })}</span>
						) : null}
					</span>
					<StatusBadge tone={WORD[keadaan].tone}>{WORD[keadaan].text}</StatusBadge>
				</li>
			))}
		</ol>
	)
}
