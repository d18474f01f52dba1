import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { HasilStudi } from '#shared/api/results.ts'
import type { Sebaran } from '#shared/api/study.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatNumber } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { hurufTone } from '#web/parts/grades/huruf-tone.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { ScoreBar } from '../../parts/score-bar.tsx'
import css from './hasil-item.module.css'

const NAMA: Readonly<Record<HasilStudi['komponen'][number]['nama'], string>> = {
	kehadiran: t('Kehadiran'),
	tugas: t('Tugas'),
	uts: 'UTS',
	uas: 'UAS',
}

type Props = { hasil: HasilStudi; sebaran: Sebaran | undefined }

/** One final result; opened, it shows the components, their weights and what each brought in. */
export function HasilItem({ hasil, sebaran }: Props) {
	// A student has dozens of results: what stands in one is made when it is first opened.
	const [opened, setOpened] = useState(false)
	return (
		<li className={css.item}>
			<details onToggle={({ currentTarget }) => setOpened(opened || currentTarget.open)}>
				<summary className={css.summary}>
					<span className={css.words}>
						<span className={css.course}>{hasil.matakuliah}</span>
						<span className={css.note}>
							{hasil.kode_matakuliah} · {hasil.sks} SKS
						</span>
						{hasil.semula ? <Semula {...hasil.semula} /> : null}
					</span>
					<span className={css.score}>
						{hasil.nilai_akhir === null ? null : formatNumber(hasil.nilai_akhir, 2)}
					</span>
					<span className={css.letter}>
						<StatusBadge tone={hurufTone(hasil.huruf)}>{hasil.huruf}</StatusBadge>
					</span>
					<IconChevronDown className={css.arrow} size={20} stroke={1.7} aria-hidden="true" />
				</summary>
				{opened ? <Perhitungan hasil={hasil} sebaran={sebaran} /> : null}
			</details>
		</li>
	)
}

/** What a corrected result was, and since when it is another. */
function Semula({ pada, huruf, nilai_akhir }: NonNullable<HasilStudi['semula']>) {
	const lama = nilai_akhir === null ? huruf : `${huruf} (${formatNumber(nilai_akhir, 2)})`
	return (
		<span className={css.note}>
			{t('Diperbaiki {tanggal}: semula {lama}', { tanggal: campus.date(pada), lama })}
		</span>
	)
}

function Perhitungan({ hasil, sebaran }: Props) {
	const { nilai_akhir } = hasil
	const komponen = hasil.komponen.filter(({ bobot }) => bobot > 0)
	const bar = nilai_akhir === null ? null : <ScoreBar skor={nilai_akhir} sebaran={sebaran} />
	if (nilai_akhir === null || komponen.length === 0)
		return (
			<div className={css.details}>
				{bar}
				<p className={css.note}>
					{t('Dari catatan lama kampus: huruf {huruf} dengan bobot {bobot}. Rinciannya tidak ada di sini.', {
						huruf: hasil.huruf,
						bobot: formatNumber(hasil.bobot, 2),
					})}
				</p>
			</div>
		)
	return (
		<div className={css.details}>
			{bar}
			<table className={css.table}>
				<thead>
					<tr>
						<th scope="col">{t('Komponen')}</th>
						<th scope="col">{t('Nilai')}</th>
						<th scope="col">{t('Bobot')}</th>
						<th scope="col">{t('Hasil')}</th>
					</tr>
				</thead>
				<tbody>
					{komponen.map(({ nama, nilai, bobot, sumbangan }) => (
						<tr key={nama}>
							<th scope="row">{NAMA[nama]}</th>
							<td>{nilai === null ? '–' : formatNumber(nilai, 2)}</td>
							<td>{bobot}%</td>
							<td>{exact(sumbangan)}</td>
						</tr>
					))}
				</tbody>
				<tfoot>
					<tr>
						<th scope="row" colSpan={3}>
							{t('Nilai akhir')}
						</th>
						<td>{formatNumber(nilai_akhir, 2)}</td>
					</tr>
				</tfoot>
			</table>
			<p className={css.note}>
				{t(
					'Nilai akhir {nilai_akhir} menjadi huruf {huruf} dengan bobot {bobot}. Diumumkan {diumumkan_pada}.',
					{
						nilai_akhir: formatNumber(nilai_akhir, 2),
						huruf: hasil.huruf,
						bobot: formatNumber(hasil.bobot, 2),
						diumumkan_pada: campus.date(hasil.diumumkan_pada),
					},
				)}
			</p>
		</div>
	)
}

/** What a component brings in has up to four decimals; they are shown where there are any, so that the sum is right. */
function exact(value: number): string {
	const decimals = [2, 3, 4].find((n) => Number(value.toFixed(n)) === value) ?? 4
	return formatNumber(value, decimals)
}
