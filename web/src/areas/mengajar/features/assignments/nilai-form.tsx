import { Button, Textarea, TextInput } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { PengumpulanMahasiswa, TugasDosen } from '#shared/api/assignment-plans.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { BerkasView } from './berkas-view.tsx'
import { Earlier } from './earlier.tsx'
import { Jawaban } from './jawaban.tsx'
import { KomentarPicker } from './komentar-picker.tsx'
import css from './nilai-form.module.css'
import { isScore } from './nilai-typed.ts'
import { useNilai } from './use-nilai.ts'
import { angka, lateScore } from './words.ts'

type Props = {
	tugas: TugasDosen
	student: PengumpulanMahasiswa
	/** `3 dari 38` */
	place: string
	isFirst: boolean
	isLast: boolean
	/** Where somebody who has come here by a key or a button goes on. */
	arrive: Arrive | undefined
	onStep: (step: 1 | -1, arrive: Arrive) => void
}
export type Arrive = 'field' | 'top'

/** One student: what was handed in, score and comment. Ctrl+Enter goes to the next one; what is typed is kept by itself. */
export function NilaiForm({ tugas, student, place, isFirst, isLast, arrive, onStep }: Props) {
	const { pengumpulan } = student
	const { typed, problem, status, clash, hold, keeper } = useNilai(tugas, student)
	const { change } = keeper
	const comment = useRef<HTMLTextAreaElement>(null)
	const box = useRef<HTMLFieldSetElement>(null)
	useEffect(() => {
		if (arrive === 'field') box.current?.querySelector('input')?.focus()
		if (arrive !== 'top' || !box.current) return
		box.current.focus({ preventScroll: true })
		const { top } = box.current.getBoundingClientRect()
		if (top < 0 || top > innerHeight / 2) box.current.scrollIntoView()
	}, [arrive])
	const late = lateScore(student)
	const onKey = (event: KeyboardEvent) => {
		if (!(event.ctrlKey || event.metaKey) || event.key !== 'Enter') return
		event.preventDefault()
		void keeper.flush()
		onStep(1, 'field')
	}
	return (
		<fieldset ref={box} tabIndex={-1} aria-label={student.nama} className={css.stack} onKeyDown={onKey}>
			<DataCard title={student.nama} note={place}>
				{pengumpulan ? (
					<>
						<p className={css.facts}>
							Dikumpulkan {campus.longDate(pengumpulan.dikumpulkan_pada)} pukul{' '}
							{campus.time(pengumpulan.dikumpulkan_pada)} {campusZone}
							{pengumpulan.ke > 1 ? `, kumpulan ke-${pengumpulan.ke}` : ''}
							{pengumpulan.hari_terlambat > 0 ? `, terlambat ${pengumpulan.hari_terlambat} hari` : ''}
						</p>
						{pengumpulan.huruf > 0 ? (
							<Jawaban id={tugas.id} stambuk={student.stambuk} ke={pengumpulan.ke} />
						) : null}
						<BerkasView id={tugas.id} berkas={pengumpulan.berkas} />
						{pengumpulan.ke > 1 ? <Earlier id={tugas.id} student={student} ke={pengumpulan.ke} /> : null}
					</>
				) : (
					<p className={css.facts}>Belum mengumpulkan.</p>
				)}
			</DataCard>
			<DataCard title="Penilaian" note={status}>
				<div className={css.form}>
					{tugas.kriteria.length > 0 ? (
						<div className={css.parts}>
							{tugas.kriteria.map(({ nama, poin }, i) => (
								<TextInput
									key={nama}
									label={nama}
									inputMode="decimal"
									rightSection={<span className={css.of}>/ {angka(poin)}</span>}
									rightSectionWidth={64}
									value={typed.kriteria[i] ?? ''}
									error={problem !== '' && !isScore(typed.kriteria[i] ?? '', poin)}
									onChange={(event) =>
										change({ kriteria: typed.kriteria.with(i, event.currentTarget.value) })
									}
								/>
							))}
						</div>
					) : (
						<TextInput
							label="Nilai"
							className={css.score ?? ''}
							inputMode="decimal"
							rightSection={<span className={css.of}>/ {angka(tugas.poin)}</span>}
							rightSectionWidth={64}
							value={typed.skor}
							error={problem !== '' && !isScore(typed.skor, tugas.poin)}
							onChange={(event) => change({ skor: event.currentTarget.value })}
						/>
					)}
					{late ? <p className={css.facts}>{late}</p> : null}
					<Textarea
						ref={comment}
						label="Komentar untuk mahasiswa"
						autosize
						minRows={3}
						maxLength={5_000}
						value={typed.komentar}
						onChange={(event) => change({ komentar: event.currentTarget.value })}
					/>
					<KomentarPicker
						komentar={typed.komentar}
						onPick={(teks) => {
							change({ komentar: typed.komentar.trim() ? `${typed.komentar.trimEnd()}\n${teks}` : teks })
							comment.current?.focus()
						}}
					/>
					{hold ? (
						<Choice
							text={
								hold === 'old'
									? 'Nilai ini untuk pengumpulan sebelumnya.'
									: `${student.nama} mengumpulkan lagi. Yang Anda ketik belum disimpan; periksa dahulu pengumpulan yang baru.`
							}
						>
							<Button size="compact-sm" variant="default" onClick={keeper.take}>
								Simpan untuk pengumpulan ini
							</Button>
						</Choice>
					) : problem ? (
						<Choice text={problem}>
							{clash ? (
								<>
									<Button size="compact-sm" variant="default" onClick={keeper.drop}>
										Pakai yang tersimpan
									</Button>
									<Button size="compact-sm" variant="default" onClick={keeper.insist}>
										Simpan yang saya ketik
									</Button>
								</>
							) : null}
						</Choice>
					) : null}
					<div className={css.actions}>
						<Button
							variant="default"
							disabled={isFirst}
							leftSection={<IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />}
							onClick={() => onStep(-1, 'top')}
						>
							Sebelumnya
						</Button>
						<Button
							disabled={isLast}
							rightSection={<IconArrowRight size={18} stroke={1.8} aria-hidden="true" />}
							onClick={() => onStep(1, 'top')}
						>
							Berikutnya
						</Button>
						<p className={css.key}>Ctrl+Enter ke mahasiswa berikutnya</p>
					</div>
				</div>
			</DataCard>
		</fieldset>
	)
}

/** Why something is not saved, and what can be done. */
function Choice({ text, children }: { text: string; children: ReactNode }) {
	return (
		<div className={css.choice}>
			<p className={css.problem} role="alert">
				{text}
			</p>
			{children}
		</div>
	)
}
