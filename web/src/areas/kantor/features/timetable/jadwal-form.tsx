import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import {
	DATA_JADWAL,
	isTempatSama,
	judgeTempatMingguan,
	KUNCI_JADWAL,
	kataTempatMingguan,
	rapikanRuangan,
	type TempatMingguan,
} from '#shared/rules/jadwal-mingguan.ts'
import { HARI, type Hari } from '#shared/rules/tanggal.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { FormEnds } from '#web/parts/staff/form-ends.tsx'
import { RoomField } from '#web/parts/staff/room-field.tsx'
import { Sementara } from '#web/parts/staff/sementara.tsx'
import css from './jadwal.module.css'
import { refreshJadwal, tinjauanQuery } from './queries.ts'
import { Tinjauan } from './tinjauan.tsx'

const NONE = { hari: 'Senin', jam_mulai: '', jam_selesai: '', ruangan: '' } as const satisfies TempatMingguan

/** With what is typed is kept where the lecture was then: what a colleague does meanwhile is told, not overwritten. */
type Typed = TempatMingguan & { dari: TempatMingguan | null }

export type Agreed = { meski_bentrok?: true; mahasiswa: number }

type Props = {
	/** Under which this device keeps what is typed. */
	draft: string
	/** Which lecture; incomplete while its class and course are being chosen. */
	kuliah: { periode: string; kelas: string; kode_mk: string; id?: string } | null
	/** Where it is; null of one that is not there yet. */
	saved: TempatMingguan | null
	/** What stands in the fields at first. */
	start?: TempatMingguan | undefined
	action: string
	/** Fields before those of day, hours and room. */
	children?: ReactNode
	/** @param dari where it was when the form was begun; null of a new one */
	save: (tempat: TempatMingguan, agreed: Agreed, dari: TempatMingguan | null) => Promise<unknown>
	onDone: () => void
	onCancel: () => void
}

/** Day, hours and room of a weekly lecture: what clashes and whom it concerns is seen while they are typed. */
export function JadwalForm({ draft, kuliah, saved, start, action, children, ...props }: Props) {
	const [{ dari, ...typed }, setTyped] = useState<Typed>(() => ({
		...NONE,
		...(start ?? saved),
		// A draft from before it kept where the lecture was takes where it is now.
		dari: saved,
		...(start ? {} : (readDraft(draft) as Partial<Typed> | null)),
	}))
	const [meant, setMeant] = useState(false)
	const tempat = { ...typed, ruangan: rapikanRuangan(typed.ruangan) }
	const complete = KUNCI_JADWAL.every((key) => tempat[key] !== '')
	const problem = complete ? judgeTempatMingguan(tempat) : null
	const changed = saved === null || !isTempatSama(saved, tempat)
	const moved = saved !== null && dari !== null && !isTempatSama(saved, dari)
	const wanted = kuliah && complete && !problem && changed ? { ...kuliah, ...tempat } : null
	const [settled] = useDebouncedValue(wanted ? JSON.stringify(wanted) : '', 350)
	const asked = useQuery({
		...tinjauanQuery(settled === '' ? ({} as never) : JSON.parse(settled)),
		enabled: settled !== '',
	})
	// Only what was shown for exactly this place counts.
	const shown =
		wanted && settled === JSON.stringify(wanted) && asked.data && !asked.isPlaceholderData ? asked.data : null
	const ofClass = shown?.bentrok.some(({ sama }) => sama.kelas) ?? false
	const clashes = (shown?.bentrok.length ?? 0) > 0
	const saving = useMutation({
		mutationFn: () =>
			props.save(
				tempat,
				{
					mahasiswa: shown?.mahasiswa.baru ?? 0,
					...(clashes && { meski_bentrok: true as const }),
				},
				dari,
			),
		onSuccess: () => {
			clearDraft(draft)
			props.onDone()
		},
		onError: (error) => {
			if (error instanceof ApiError && error.status === 409) void refreshJadwal()
		},
	})
	const type = (part: Partial<Typed>) => {
		const next = { ...typed, dari, ...part }
		saving.reset()
		setMeant(false)
		setTyped(next)
		storeDraft(draft, next)
	}
	const refused = saving.error instanceof ApiError ? saving.error.details : []
	const errorOf = (key: keyof TempatMingguan) =>
		problem?.kunci === key
			? problem.alasan
			: (refused.find(({ field }) => field === key && saving.error?.message.startsWith('Bentrok') === false)
					?.message ?? null)
	const ready = shown !== null && !ofClass && (!clashes || meant)
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (ready && !saving.isPending) saving.mutate()
	}
	return (
		<form onSubmit={submit} className={css.form} noValidate>
			{children}
			<div className={css.fields}>
				<NativeSelect
					size="md"
					label={DATA_JADWAL.hari.label}
					data={[...HARI]}
					value={typed.hari}
					onChange={(event) => type({ hari: event.currentTarget.value as Hari })}
				/>
				{(['jam_mulai', 'jam_selesai'] as const).map((key) => (
					<TextInput
						key={key}
						type="time"
						label={DATA_JADWAL[key].label}
						value={typed[key]}
						error={errorOf(key)}
						onChange={(event) => type({ [key]: event.currentTarget.value.slice(0, 5) })}
					/>
				))}
				<RoomField
					label={DATA_JADWAL.ruangan.label}
					value={typed.ruangan}
					maxLength={60}
					error={errorOf('ruangan')}
					onChange={(event) => type({ ruangan: event.currentTarget.value })}
				/>
			</div>
			{wanted ? (
				<Tinjauan
					asked={asked}
					data={shown}
					hour={saved !== null && (saved.hari !== tempat.hari || saved.jam_mulai !== tempat.jam_mulai)}
				/>
			) : (
				<p className={css.note}>
					{complete && !changed
						? 'Ubah hari, jam, atau ruangnya untuk melihat akibatnya.'
						: 'Isi semuanya untuk melihat bentrok dan siapa yang terdampak.'}
				</p>
			)}
			{clashes && !ofClass ? (
				<Checkbox
					label="Ruang atau dosennya memang dipakai bersamaan"
					checked={meant}
					onChange={(event) => setMeant(event.currentTarget.checked)}
				/>
			) : null}
			{moved && !saving.isPending ? (
				<Sementara
					onKeep={() => type({ dari: saved })}
					onTake={() => {
						type({ ...saved, dari: saved })
						clearDraft(draft)
					}}
				>
					Sementara itu kuliah ini menjadi {kataTempatMingguan(saved)}.
				</Sementara>
			) : null}
			<FormEnds error={saving.error}>
				<Button
					variant="default"
					disabled={saving.isPending}
					onClick={() => {
						clearDraft(draft)
						props.onCancel()
					}}
				>
					Batalkan
				</Button>
				<Button type="submit" loading={saving.isPending} disabled={!ready}>
					{action}
				</Button>
			</FormEnds>
		</form>
	)
}
