import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ExamClashes } from '#web/parts/staff/exam-clashes.tsx'
import { RoomField } from '#web/parts/staff/room-field.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import css from './plan-fields.module.css'
import { isPlaced, type PlanForm, problemsOf, proctorsOf, promises, scheduleOf } from './plan-form.ts'
import { dosenQuery } from './queries.ts'

type Props = {
	form: PlanForm
	onChange: (form: PlanForm) => void
	kuis: boolean
	/** Whether faults are shown also of fields that were not touched. */
	checked: boolean
	/** What cannot be changed because somebody has begun. */
	begun?: boolean
	/** What the exam is of, for its clashes; undefined while that is not chosen. */
	of: { periode: string; kelas: string; matakuliah: string } | undefined
	kecuali?: string
}

const BEGUN = 'Tidak dapat diubah: sudah ada mahasiswa yang mulai mengerjakan.'

/** When and where an exam is sat, who proctors, and by which rules, each with what students will see of it. */
export function PlanFields({ form, onChange, kuis, checked, begun = false, of, kecuali }: Props) {
	const problems = checked ? problemsOf(form, kuis) : {}
	const told = promises(form)
	const set = (change: Partial<PlanForm>) => onChange({ ...form, ...change })
	const field = (
		name: Exclude<keyof PlanForm, 'pengawas' | 'pengawas_lain' | 'ruang'>,
		label: string,
		{ type = 'text', fixed = false, ...rest }: { type?: string; fixed?: boolean; placeholder?: string } = {},
	) => (
		<TextInput
			size="md"
			label={label}
			type={type}
			{...rest}
			{...(type === 'number' && { inputMode: 'numeric' as const })}
			value={form[name]}
			disabled={fixed}
			error={problems[name]}
			description={fixed ? BEGUN : told[name]}
			inputWrapperOrder={['label', 'input', 'description', 'error']}
			onChange={(event) => set({ [name]: event.currentTarget.value })}
		/>
	)
	return (
		<div className={css.stack}>
			<DataCard title="Waktu dan tempat">
				<div className={css.fields}>
					{kuis ? (
						<div className={css.wide}>{field('nama', 'Nama kuis', { placeholder: 'Kuis 1' })}</div>
					) : null}
					{field('tanggal', 'Tanggal', { type: 'date', fixed: begun })}
					<RoomField
						size="md"
						label="Ruang"
						placeholder="Lab Komputer 1, atau Daring"
						value={form.ruang}
						error={problems.ruang}
						onChange={(event) => set({ ruang: event.currentTarget.value })}
					/>
					{field('jam_mulai', 'Dibuka', { type: 'time', fixed: begun })}
					{field('jam_selesai', 'Ditutup', { type: 'time' })}
					<Proctor form={form} place={0} onChange={set} />
					<Proctor form={form} place={1} onChange={set} />
				</div>
				{of && isPlaced(form) ? (
					<div className={css.clashes}>
						<ExamClashes of={of} jadwal={scheduleOf(form)} pengawas={proctorsOf(form)} kecuali={kecuali} />
					</div>
				) : null}
			</DataCard>
			<DataCard title="Aturan mengerjakan">
				<div className={css.fields}>
					{field('durasi', 'Lama mengerjakan (menit)', { type: 'number', fixed: begun })}
					{field('batas', 'Batas mulai (menit sesudah dibuka)', {
						type: 'number',
						placeholder: 'Tanpa batas',
					})}
					{field('toleransi', 'Toleransi halaman ditinggalkan (detik)', { type: 'number' })}
				</div>
			</DataCard>
		</div>
	)
}

type ProctorProps = { form: PlanForm; place: 0 | 1; onChange: (change: Partial<PlanForm>) => void }

function Proctor({ form, place, onChange }: ProctorProps) {
	const dosen = useQuery(dosenQuery)
	return (
		<NativeSelect
			size="md"
			label={`Pengawas ${place === 0 ? 'I' : 'II'}`}
			data={[
				{ value: '', label: 'Belum ditentukan' },
				...(dosen.data ?? []).map(({ nip, nama }) => ({ value: nip, label: nama })),
			]}
			value={form.pengawas[place]}
			onChange={({ currentTarget: { value } }) => {
				const [one, two] = form.pengawas
				onChange({ pengawas: place === 0 ? [value, two] : [one, value] })
			}}
		/>
	)
}
