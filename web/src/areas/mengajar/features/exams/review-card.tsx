import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { RencanaUjian } from '#shared/api/exam-plans.ts'
import { TINJAUAN, type Tinjauan } from '#shared/rules/tinjauan.ts'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { TINJAUAN_NAMES } from '../../parts/cara-kuis.ts'
import { refreshUjian } from '../../parts/ujian-query.ts'
import css from './plan-fields.module.css'

const TOLD: Readonly<Record<Tinjauan, string>> = {
	tertutup: 'Mahasiswa tahu bahwa ujiannya diterima, tetapi tidak melihat nilainya.',
	nilai: 'Mahasiswa melihat nilainya begitu mengumpulkan.',
	jawaban: 'Nilai terlihat begitu dikumpulkan; soal dan jawabannya sendiri sesudah ujian selesai bagi semua.',
	kunci:
		'Kunci dan pembahasan baru terlihat sesudah semua ujian yang memakai bank soal ini selesai, juga di kelas lain.',
}

/** What students see of an exam that is over. */
export function ReviewCard({ ujian }: { ujian: RencanaUjian }) {
	const [chosen, setChosen] = useState<Tinjauan>()
	const [alasan, setAlasan] = useState('')
	const shown = chosen ?? ujian.tinjauan
	const changed = shown !== ujian.tinjauan
	const save = useMutation({
		mutationFn: async () =>
			call('PUT /api/ujian/:id/tinjauan', {
				params: { id: ujian.id },
				body: { kebijakan: shown, mulai: ujian.tinjauan_mulai, alasan: alasan.trim() },
			}),
		onSuccess: () => {
			showSuccess('Tinjauan disimpan', TOLD[shown])
			setAlasan('')
		},
		onSettled: refreshUjian,
	})
	return (
		<DataCard title="Sesudah ujian">
			<form
				className={css.form}
				onSubmit={(event) => {
					event.preventDefault()
					save.mutate()
				}}
			>
				<NativeSelect
					size="md"
					maw={420}
					label="Yang dilihat mahasiswa"
					description={
						ujian.tinjauan_mulai && shown !== 'tertutup'
							? `${TOLD[shown]} Semuanya tidak sebelum ${campus.date(ujian.tinjauan_mulai)} ${campus.time(ujian.tinjauan_mulai)}.`
							: TOLD[shown]
					}
					inputWrapperOrder={['label', 'input', 'description']}
					data={TINJAUAN.map((value) => ({ value, label: TINJAUAN_NAMES[value] }))}
					value={shown}
					onChange={({ currentTarget: { value } }) => setChosen(TINJAUAN.find((one) => one === value))}
				/>
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
							</p>
						) : null}
						<div className={css.actions}>
							<Button variant="default" onClick={() => setChosen(undefined)} disabled={save.isPending}>
								Batal
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
