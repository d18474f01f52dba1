import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type KodeSyarat, NAMA_SYARAT, SYARAT_UJIAN } from '#shared/rules/syarat-ujian.ts'
import { call } from '#web/lib/api.ts'
import { sayaQuery } from '#web/parts/account/saya-query.ts'
import { FormEnds } from '#web/parts/staff/form-ends.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { refreshUjian } from './queries.ts'
import css from './ujian.module.css'

type Props = {
	/** Asked for where nobody is named. */
	stambuk?: string
	/** The exam; without one it is for all of a kind in the active term. */
	ujian?: string
	/** Those that are missing, chosen already. */
	syarat?: readonly KodeSyarat[]
	onDone: () => void
}

const MIN_ALASAN = 3

/** Lets a student do without conditions: each office those that are its own. */
export function DispensasiForm({ stambuk, ujian, syarat = [], onDone }: Props) {
	const hak = useQuery(sayaQuery).data?.hak ?? []
	const mine = SYARAT_UJIAN.filter((kode) => hak.includes(kode === 'spp' ? 'keuangan' : 'akademik'))
	const [nomor, setNomor] = useState(stambuk ?? '')
	const [jenis, setJenis] = useState<'UTS' | 'UAS'>('UTS')
	const [chosen, setChosen] = useState<readonly KodeSyarat[]>(syarat)
	const [sampai, setSampai] = useState('')
	const [alasan, setAlasan] = useState('')
	const picked = chosen.filter((kode) => mine.includes(kode))
	const beri = useMutation({
		mutationFn: () =>
			call('POST /api/kantor/ujian/dispensasi', {
				body: {
					stambuk: nomor.trim(),
					...(ujian ? { ujian } : { jenis }),
					syarat: [...picked],
					berlaku_sampai: sampai,
					alasan: alasan.trim(),
				},
			}),
		onSuccess: async () => {
			await refreshUjian()
			showSuccess(
				'Dispensasi diberikan',
				'Mahasiswa dapat memulai ujian bila tidak ada syarat lain yang kurang.',
			)
			onDone()
		},
	})
	const ready =
		/^\d{5,20}$/.test(nomor.trim()) &&
		picked.length > 0 &&
		sampai !== '' &&
		alasan.trim().length >= MIN_ALASAN
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (ready && !beri.isPending) beri.mutate()
	}
	return (
		<form onSubmit={submit} className={css.form} noValidate>
			{stambuk === undefined ? (
				<TextInput
					label="NIM"
					inputMode="numeric"
					maxLength={20}
					value={nomor}
					onChange={(event) => setNomor(event.currentTarget.value)}
				/>
			) : null}
			{ujian === undefined ? (
				<NativeSelect
					label="Untuk"
					data={[
						{ value: 'UTS', label: 'Semua UTS semester ini' },
						{ value: 'UAS', label: 'Semua UAS semester ini' },
					]}
					value={jenis}
					onChange={(event) => setJenis(event.currentTarget.value === 'UAS' ? 'UAS' : 'UTS')}
				/>
			) : null}
			<Checkbox.Group
				label="Syarat yang dikecualikan"
				description={mine.includes('spp') ? undefined : 'SPP dikecualikan bagian keuangan.'}
				value={[...picked]}
				onChange={(next) => setChosen(SYARAT_UJIAN.filter((kode) => next.includes(kode)))}
			>
				<div className={css.checks}>
					{mine.map((kode) => (
						<Checkbox key={kode} value={kode} label={NAMA_SYARAT[kode]} />
					))}
				</div>
			</Checkbox.Group>
			<TextInput
				type="date"
				label="Berlaku sampai dengan"
				value={sampai}
				onChange={(event) => setSampai(event.currentTarget.value)}
			/>
			<Textarea
				label="Alasan"
				autosize
				minRows={2}
				maxLength={500}
				value={alasan}
				onChange={(event) => setAlasan(event.currentTarget.value)}
			/>
			<FormEnds error={beri.error}>
				<Button variant="default" disabled={beri.isPending} onClick={onDone}>
					Batal
				</Button>
				<Button type="submit" loading={beri.isPending} disabled={!ready}>
					Beri dispensasi
				</Button>
			</FormEnds>
		</form>
	)
}
