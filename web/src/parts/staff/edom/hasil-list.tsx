import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { HasilKelas, HasilProdi } from '#shared/api/edom.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import css from './hasil.module.css'

type Scale = { label: readonly string[]; ambang: number; tahap: 'belum' | 'dibuka' | 'selesai' }
type Pernyataan = HasilProdi['pernyataan'][number]

/** A mean as it is read: `3,25`. */
export const tulisRerata = (value: number | null): string =>
	value === null ? '–' : value.toLocaleString('id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** What the steps of the bars are called. */
export function Legend({ label }: { label: readonly string[] }) {
	return (
		<ul className={css.legend} aria-label="Langkah skala">
			{label.map((text, at) => (
				<li key={text}>
					<span className={css.key} data-step={at} data-of={label.length} aria-hidden="true" />
					{at + 1} {text}
				</li>
			))}
		</ul>
	)
}

/** What a class has said, statement by statement, beside the programme's means where these may be shown. */
export function HasilCard({
	kelas,
	pembanding,
	scale,
	folded = false,
}: {
	kelas: HasilKelas
	pembanding: HasilProdi | undefined
	scale: Scale
	/** The statements are shown when they are asked for, in lists of many classes. */
	folded?: boolean
}) {
	const { hasil, responden, peserta } = kelas
	const [open, setOpen] = useState(!folded)
	const title = `${kelas.matakuliah} · ${kelas.kelas}`
	return (
		<DataCard title={title} note={`${responden} dari ${peserta} mengisi`}>
			<p className={css.who}>
				{kelas.dosen}
				{hasil ? (
					<>
						{' '}
						· rerata <b>{tulisRerata(hasil.rerata)}</b>
						{pembanding ? `, prodi ${tulisRerata(pembanding.rerata)}` : ''}
					</>
				) : null}
			</p>
			{hasil ? (
				<>
					{folded ? (
						<Button
							variant="default"
							aria-expanded={open}
							aria-label={`${open ? 'Tutup rincian' : 'Rincian'} ${title}`}
							onClick={() => setOpen(!open)}
						>
							{open ? 'Tutup rincian' : 'Rincian'}
						</Button>
					) : null}
					{open ? (
						<>
							<Sebaran pernyataan={hasil.pernyataan} pembanding={pembanding} label={scale.label} />
							{hasil.ulasan.length > 0 ? <Ulasan ulasan={hasil.ulasan} /> : null}
						</>
					) : null}
				</>
			) : (
				<p className={css.hidden}>
					{scale.tahap === 'selesai'
						? `Hasil tidak ditampilkan karena pengisinya kurang dari ${scale.ambang}.`
						: 'Hasil terlihat setelah masa pengisian selesai.'}
				</p>
			)}
		</DataCard>
	)
}

/** A bar for each statement, as long as the answers, a part for each step. */
export function Sebaran({
	pernyataan,
	pembanding,
	label,
}: {
	pernyataan: readonly Pernyataan[]
	pembanding?: HasilProdi | undefined
	label: readonly string[]
}) {
	return (
		<ol className={css.list}>
			{pernyataan.map((one, at) => (
				<li key={one.isi} className={css.row}>
					{one.bagian !== pernyataan[at - 1]?.bagian ? <h3 className={css.group}>{one.bagian}</h3> : null}
					<span className={css.text}>{one.isi}</span>
					<Bar sebaran={one.sebaran} label={label} />
					<span className={css.mean}>
						{tulisRerata(one.rerata)}
						{pembanding ? (
							<span className={css.beside}>
								prodi {tulisRerata(pembanding.pernyataan[at]?.rerata ?? null)}
							</span>
						) : null}
					</span>
				</li>
			))}
		</ol>
	)
}

function Bar({ sebaran, label }: { sebaran: readonly number[]; label: readonly string[] }) {
	const sum = sebaran.reduce((all, n) => all + n, 0)
	const words = sebaran.map((n, at) => `${label[at]}: ${n}`).join(', ')
	return (
		<span className={css.bar} role="img" aria-label={words} title={words}>
			{sebaran.map((n, at) =>
				n > 0 ? (
					<span
						// biome-ignore lint/suspicious/noArrayIndexKey: a step is its place on the scale
						key={at}
						data-step={at}
						data-of={sebaran.length}
						style={{ width: `${(n / sum) * 100}%` }}
					>
						{n}
					</span>
				) : null,
			)}
		</span>
	)
}

function Ulasan({ ulasan }: { ulasan: readonly string[] }) {
	const id = useId()
	return (
		<section className={css.words} aria-labelledby={id}>
			<h3 className={css.group} id={id}>
				Ulasan ({ulasan.length}), urutannya acak
			</h3>
			<ul className={css.texts}>
				{ulasan.map((text, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: texts have no number, two can be the same
					<li key={at}>{text}</li>
				))}
			</ul>
		</section>
	)
}
