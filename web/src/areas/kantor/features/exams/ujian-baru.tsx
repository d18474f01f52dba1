import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { DURASI_MENIT } from '#shared/rules/ujian.ts'
import { call, isRefusal } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { currentAccount } from '#web/lib/session.ts'
import { randomUuid } from '#web/lib/uuid.ts'
import { FormEnds } from '#web/parts/staff/form-ends.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { isPlaced, JadwalFields, trimmed } from './jadwal-fields.tsx'
import { dosenQuery, kelasUjianQuery, matakuliahUjianQuery, refreshUjian } from './queries.ts'
import css from './ujian.module.css'

const EMPTY = {
	kelas: '',
	kode: '',
	jenis: 'UTS' as 'UTS' | 'UAS',
	durasi: String(DURASI_MENIT),
	pengawas: '',
	jadwal: { tanggal: '', jam_mulai: '08:00', jam_selesai: '10:00', ruang: '' },
}

/** Plans an exam of a class: its students and lecturers are told at once, its questions come from the course's bank. */
export function UjianBaru({ onMade, onClose }: { onMade: (id: string) => void; onClose: () => void }) {
	const draft = `ujian-baru:${currentAccount()}`
	const [form, setForm] = useState(() => ({
		...EMPTY,
		...(readDraft(draft) as Partial<typeof EMPTY> | null),
	}))
	const { kelas, kode, jenis, durasi, pengawas, jadwal } = form
	// Kept until there is an answer: sent again for want of one, it is planned once.
	const id = useRef(randomUuid())
	const classes = useQuery(kelasUjianQuery)
	const taught = useQuery({ ...matakuliahUjianQuery(kelas), enabled: kelas !== '' })
	const dosen = useQuery(dosenQuery)
	const courses = (taught.data?.mata_kuliah ?? []).filter((one) => one.dosen.length > 0)
	const periode = taught.data?.periode
	const chosen = courses.find((one) => one.kode === kode)
	const of = periode && chosen ? { periode: periode.kode, kelas, matakuliah: chosen.kode } : null
	const menit = /^\d{1,3}$/.test(durasi.trim()) ? Number(durasi) : 0
	const proctors = pengawas === '' ? [] : [pengawas]
	const plan = useMutation({
		mutationFn: async (meski_bentrok: boolean) => {
			if (!of) throw new Error('A course is chosen before')
			return (
				await call('POST /api/ujian/:periode/:kelas/:matakuliah', {
					params: of,
					body: {
						id: id.current,
						jenis,
						...trimmed(jadwal),
						durasi_menit: menit,
						acak_opsi: true,
						pengawas: proctors,
						...(meski_bentrok && { meski_bentrok }),
					},
				})
			).data
		},
		onSuccess: async (made) => {
			clearDraft(draft)
			await refreshUjian()
			showSuccess('Ujian dijadwalkan', 'Mahasiswa kelasnya dan pengampunya sudah diberi tahu.')
			onMade(made.id)
		},
		onError: (error) => {
			if (isRefusal(error)) id.current = randomUuid()
		},
	})
	const set = (part: Partial<typeof EMPTY>) => {
		const next = { ...form, ...part }
		plan.reset()
		setForm(next)
		storeDraft(draft, next)
	}
	const ready = of !== null && isPlaced(jadwal) && menit >= 5 && menit <= 600
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (ready && !plan.isPending) plan.mutate(false)
	}
	return (
		<Dialog
			opened
			onClose={onClose}
			title={periode ? `Ujian baru, ${periode.nama}` : 'Ujian baru'}
			place="form"
			closable={!plan.isPending}
		>
			<form onSubmit={submit} className={css.form} noValidate>
				<NativeSelect
					size="md"
					label="Kelas"
					data-autofocus
					data={[
						{ value: '', label: 'Pilih kelas' },
						...(classes.data?.kelas ?? []).map((one) => ({ value: one.kode, label: one.kode })),
					]}
					value={kelas}
					onChange={(event) => set({ kelas: event.currentTarget.value, kode: '' })}
				/>
				<NativeSelect
					size="md"
					label="Mata kuliah"
					disabled={kelas === ''}
					description={
						kelas === ''
							? 'Pilih kelasnya lebih dahulu'
							: taught.data && courses.length === 0
								? 'Belum ada mata kuliah yang diampu di kelas ini'
								: (chosen?.dosen.map(({ nama }) => nama).join('; ') ?? 'Yang diampu di kelas ini')
					}
					inputWrapperOrder={['label', 'input', 'description', 'error']}
					data={[
						{ value: '', label: 'Pilih mata kuliah' },
						...courses.map((one) => ({ value: one.kode, label: `${one.nama} (${one.kode})` })),
					]}
					value={kode}
					onChange={(event) => set({ kode: event.currentTarget.value })}
				/>
				<div className={css.pair}>
					<NativeSelect
						size="md"
						label="Jenis"
						data={['UTS', 'UAS']}
						value={jenis}
						onChange={(event) => set({ jenis: event.currentTarget.value === 'UAS' ? 'UAS' : 'UTS' })}
					/>
					<TextInput
						label="Lama mengerjakan (menit)"
						inputMode="numeric"
						maxLength={3}
						value={durasi}
						error={menit >= 5 && menit <= 600 ? null : '5 sampai 600 menit'}
						onChange={(event) => set({ durasi: event.currentTarget.value })}
					/>
				</div>
				<NativeSelect
					size="md"
					label="Pengawas"
					data={[
						{ value: '', label: 'Belum ditentukan' },
						...(dosen.data ?? []).map(({ nip, nama }) => ({ value: nip, label: nama })),
					]}
					value={pengawas}
					onChange={(event) => set({ pengawas: event.currentTarget.value })}
				/>
				<JadwalFields jadwal={jadwal} onChange={(to) => set({ jadwal: to })} of={of} pengawas={proctors} />
				<p className={css.note}>
					Soalnya diambil dari bank soal mata kuliah ini; pengampunya dapat mengubah soal dan aturannya.
				</p>
				<FormEnds error={plan.error ?? classes.error ?? taught.error}>
					<Button
						variant="default"
						disabled={plan.isPending}
						onClick={() => {
							clearDraft(draft)
							onClose()
						}}
					>
						Batalkan
					</Button>
					{plan.error instanceof ApiError && plan.error.code === 'exam_clash' ? (
						<Button variant="default" loading={plan.isPending} onClick={() => plan.mutate(true)}>
							Jadwalkan meski bentrok
						</Button>
					) : null}
					<Button type="submit" loading={plan.isPending} disabled={!ready}>
						Jadwalkan ujian
					</Button>
				</FormEnds>
			</form>
		</Dialog>
	)
}
