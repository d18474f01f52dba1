import type { Nilai } from '#shared/api/grades.ts'
import { formatNumber } from '#web/lib/format.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { kategoriTone } from './kategori.ts'
import css from './nilai-cards.module.css'

type Props = { nilaiList: readonly Nilai[]; latestId: string | undefined }

/** 'Daftar Nilai' on a phone. */
export function NilaiCards({ nilaiList, latestId }: Props) {
	return (
		<ol className={css.list}>
			{nilaiList.map((nilai, index) => (
				<li key={nilai.id} className={css.item} data-latest={nilai.id === latestId || undefined}>
					<div className={css.words}>
						<p className={css.course}>
							{index + 1}. {nilai.matakuliah}
						</p>
						<p className={css.note}>
							{nilai.jenis_soal} · Semester {nilai.semester} · {nilai.keterangan}
						</p>
					</div>
					<div className={css.result}>
						<p className={css.score}>{formatNumber(nilai.skor, 2)}</p>
						<StatusBadge tone={kategoriTone(nilai.kategori_nilai)}>{nilai.kategori_nilai}</StatusBadge>
					</div>
				</li>
			))}
		</ol>
	)
}
