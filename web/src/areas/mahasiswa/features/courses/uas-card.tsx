import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import type { ButuhUas, SebelumUas } from '#shared/rules/butuh-uas.ts'
import { formatNumber } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { hurufTone } from '#web/parts/grades/huruf-tone.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './uas-card.module.css'
import {
	akhirText,
	belumDinilai,
	bobotText,
	butuhText,
	dasarText,
	kebutuhan,
	namaKomponen,
	PERKIRAAN_AWAL,
	type Penilaian,
	type Perkiraan,
} from './uas-facts.ts'

/** What the UAS of a course must be for each letter, with the weights of the course. */
export function UasCard({ penilaian }: { penilaian: Penilaian }) {
	const { hasil, bobot, ditetapkan, uas_ditutup } = penilaian
	return (
		<DataCard title={t('Berapa di UAS?')}>
			{hasil ? (
				<p>
					{t('Nilai akhir sudah diumumkan:')} <strong>{formatNumber(hasil.nilai_akhir, 2)}</strong>
					{t(', huruf')} <strong>{hasil.huruf}</strong>.
				</p>
			) : bobot.uas === 0 ? (
				<p>{t('UAS tidak dihitung pada mata kuliah ini.')}</p>
			) : uas_ditutup ? (
				<p>{t('UAS sudah Anda kerjakan, tetapi hasilnya belum dibuka dosen.')}</p>
			) : (
				<Calculator penilaian={penilaian} />
			)}
			<p className={css.note}>
				{t('Bobot: {bobotText}.', { bobotText: bobotText(penilaian) })}{' '}
				{ditetapkan ? t('Ditetapkan dosen.') : t('Bobot umum, karena dosen belum menetapkan yang lain.')}
			</p>
		</DataCard>
	)
}

function Calculator({ penilaian }: { penilaian: Penilaian }) {
	const [typed, setTyped] = useState<Partial<Record<SebelumUas, string>>>({})
	const unknown = belumDinilai(penilaian)
	const perkiraan = {
		kehadiran: readScore(typed.kehadiran),
		tugas: readScore(typed.tugas),
		uts: readScore(typed.uts),
	}
	const wrong = unknown.some((k) => perkiraan[k] === null)
	return (
		<>
			{unknown.length > 0 ? (
				<fieldset className={css.fields}>
					<legend className={css.legend}>{t('Perkiraan Anda, 0 sampai 100')}</legend>
					{unknown.map((k) => (
						<TextInput
							key={k}
							label={<span className={css.name}>{namaKomponen(k)}</span>}
							inputMode="decimal"
							autoComplete="off"
							maxLength={3}
							value={typed[k] ?? String(PERKIRAAN_AWAL)}
							error={perkiraan[k] === null}
							onChange={(event) => setTyped({ ...typed, [k]: event.currentTarget.value })}
						/>
					))}
				</fieldset>
			) : null}
			{wrong ? (
				<p role="status">{t('Tulis bilangan bulat dari 0 sampai 100.')}</p>
			) : (
				<Answer penilaian={penilaian} perkiraan={perkiraan as Perkiraan} />
			)}
		</>
	)
}

/** A whole number from 0 to 100; null for what is none. */
function readScore(text = String(PERKIRAAN_AWAL)): number | null {
	return /^\s*\d{1,3}\s*$/.test(text) && Number(text) <= 100 ? Number(text) : null
}

function Answer({ penilaian, perkiraan }: { penilaian: Penilaian; perkiraan: Perkiraan }) {
	const title = useId()
	const list = kebutuhan(penilaian, perkiraan)
	const [best] = list
	const known = akhirText(penilaian, perkiraan)
	return (
		<>
			<div role="status">
				<p className={css.answer}>{known ?? (best && butuhText(best, penilaian, perkiraan))}</p>
				<p className={css.note}>{dasarText(penilaian, perkiraan)}</p>
			</div>
			{known ? null : (
				<>
					<h3 className={css.heading} id={title}>
						{t('Nilai UAS untuk setiap huruf')}
					</h3>
					<ul className={css.letters} aria-labelledby={title}>
						{list.map((baris) => (
							<Letter key={baris.huruf} baris={baris} />
						))}
					</ul>
				</>
			)}
		</>
	)
}

const WORDS = { pasti: t('tercapai'), lewat: t('tidak tercapai') } as const

function Letter({ baris }: { baris: ButuhUas }) {
	const { huruf, keadaan } = baris
	return (
		<li className={css.letter}>
			<StatusBadge tone={hurufTone(huruf)}>{huruf}</StatusBadge>
			<span className={css.track} data-state={keadaan} aria-hidden="true">
				{keadaan === 'perlu' ? <span className={css.need} style={{ inlineSize: `${baris.uas}%` }} /> : null}
			</span>
			<span className={css.figure}>{keadaan === 'perlu' ? formatNumber(baris.uas, 2) : WORDS[keadaan]}</span>
		</li>
	)
}
