import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { RencanaUjian } from '#shared/api/exam-plans.ts'
import { TINJAUAN, type Tinjauan } from '#shared/rules/tinjauan.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { TINJAUAN_NAMES } from '../../parts/cara-kuis.ts'
import { fromField, toField } from '../../parts/moment.ts'
import { refreshUjian, rencanaQuery } from '../../parts/ujian-query.ts'
import { isPlanChanged } from './plan-changed.ts'
import css from './plan-fields.module.css'
import { tinjauanTold } from './review-words.ts'

type Stored = { kebijakan: Tinjauan; mulai: string | null }

/** What students see of an exam that is over. */
export function ReviewCard({ ujian }: { ujian: RencanaUjian }) {
	const [chosen, setChosen] = useState<Tinjauan>()
	const [typed, setTyped] = useState<string>()
	const [alasan, setAlasan] = useState('')
	// What is chosen is based on what was there then; a colleague may change it meanwhile.
	const [seen, setSeen] = useState<Stored>()
	const shown = chosen ?? ujian.tinjauan
	const stored = ujian.tinjauan_mulai ? toField(ujian.tinjauan_mulai) : ''
	// Of nothing there is no day.
	const day = shown === 'tertutup' ? stored : (typed ?? stored)
	// As it is stored it keeps its seconds, which the field does not have.
	const mulai = day === stored ? ujian.tinjauan_mulai : (fromField(day) ?? null)
	const changed = shown !== ujian.tinjauan || day !== stored
	const told = tinjauanTold(shown, mulai)
	const leave = () => {
		setChosen(undefined)
		setTyped(undefined)
		setAlasan('')
		setSeen(undefined)
	}
	const kini = { kebijakan: ujian.tinjauan, mulai: ujian.tinjauan_mulai }
	const begin = () => setSeen((known) => known ?? kini)
	const save = useMutation({
		mutationFn: async () =>
			call('PUT /api/ujian/:id/tinjauan', {
				params: { id: ujian.id },
				body: { kebijakan: shown, mulai, alasan: alasan.trim(), dilihat: seen ?? kini },
			}),
		onSuccess: async () => {
			showSuccess('Tinjauan disimpan', told)
			// What is chosen stays on the screen until the plan says it.
			await queryClient.invalidateQueries({ queryKey: rencanaQuery(ujian.id).queryKey })
			leave()
		},
		// Told how it is now, saving once more is meant.
		onError: (error) => {
			if (!isPlanChanged(error)) return
			const now = new Map(error.details.map(({ field, message }) => [field, message]))
			const kebijakan = TINJAUAN.find((one) => one === now.get('kebijakan')) ?? kini.kebijakan
			setSeen({ kebijakan, mulai: now.get('mulai') || null })
		},
		onSettled: refreshUjian,
	})
	const behind = isPlanChanged(save.error)
	return (
		<DataCard title="Sesudah ujian">
			<form
				className={css.form}
				onSubmit={(event) => {
					event.preventDefault()
					if (changed) save.mutate()
				}}
			>
				<NativeSelect
					size="md"
					maw={420}
					label="Yang dilihat mahasiswa"
					description={told}
					inputWrapperOrder={['label', 'input', 'description']}
					data={TINJAUAN.map((value) => ({ value, label: TINJAUAN_NAMES[value] }))}
					value={shown}
					onChange={({ currentTarget: { value } }) => {
						begin()
						setChosen(TINJAUAN.find((one) => one === value))
					}}
				/>
				{shown === 'tertutup' ? null : (
					<TextInput
						size="md"
						maw={420}
						type="datetime-local"
						label={shown === 'nilai' ? 'Nilai terlihat mulai' : 'Jawaban terlihat mulai'}
						description="Boleh kosong: tidak ada yang ditunda sampai hari tertentu."
						inputWrapperOrder={['label', 'input', 'description']}
						value={day}
						onChange={({ currentTarget: { value } }) => {
							begin()
							setTyped(value)
						}}
					/>
				)}
				{changed ? (
					<>
						<Textarea
							size="md"
							label="Alasan"
							rows={2}
							maxLength={500}
							value={alasan}
							onChange={(event) => setAlasan(event.currentTarget.value)}
						/>
						{save.error ? (
							<p className={css.failure} role="alert">
								{save.error.message}
								{behind && seen
									? `. Yang tersimpan sekarang: ${tinjauanTold(seen.kebijakan, seen.mulai)} Simpan lagi bila pilihan Anda yang berlaku.`
									: null}
							</p>
						) : null}
						<div className={css.actions}>
							<Button
								variant="default"
								disabled={save.isPending}
								onClick={() => {
									leave()
									save.reset()
								}}
							>
								{behind ? 'Pakai yang tersimpan' : 'Batal'}
							</Button>
							<Button type="submit" loading={save.isPending} disabled={alasan.trim().length < 3}>
								Simpan
							</Button>
						</div>
					</>
				) : null}
			</form>
		</DataCard>
	)
}
