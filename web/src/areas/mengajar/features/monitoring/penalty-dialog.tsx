import { Button, NativeSelect, NumberInput, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PenguranganNilai } from '#shared/api/grades.ts'
import type { PesertaPantau } from '#shared/api/monitoring.ts'
import type { SatuanPengurangan } from '#shared/rules/nilai.ts'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { refusalOf } from './actions.ts'
import css from './dialogs.module.css'
import { besarOf, penaltyEffect } from './penalty-words.ts'
import { faktaQuery } from './queries.ts'

type Props = {
	ujianId: string
	peserta: PesertaPantau
	/** The grade as it is. */
	skor: number
	/** What is taken off it already; null for nothing. */
	berlaku: PenguranganNilai | null
	/** Gives back what was taken off, instead of taking something. */
	cabut: boolean
	onClose: () => void
}

const SATUAN = [
	{ value: 'poin', label: 'poin dari seratus' },
	{ value: 'persen', label: 'persen dari nilainya' },
] as const satisfies readonly { value: SatuanPengurangan; label: string }[]

/** Takes something off a grade with a reason, or gives it back. */
export function PenaltyDialog({ ujianId, peserta, skor, berlaku, cabut, onClose }: Props) {
	const [besar, setBesar] = useState(berlaku?.besar ?? 10)
	const [satuan, setSatuan] = useState<SatuanPengurangan>(berlaku?.satuan ?? 'poin')
	const [alasan, setAlasan] = useState('')
	const { stambuk, nama } = peserta
	// What the dialog began with. Told what a colleague has made of it meanwhile, pressing once more means that.
	const [seen] = useState(berlaku)
	const [told, setTold] = useState(false)
	// A double click is faster than the next drawing of the page.
	const sending = useRef(false)
	const act = useMutation({
		mutationFn: async () => {
			const params = { id: ujianId }
			const known = told ? berlaku : seen
			const dilihat = known && { satuan: known.satuan, besar: known.besar }
			const body = { stambuk, alasan: alasan.trim(), dilihat }
			if (cabut) await call('POST /api/ujian/:id/cabut-pengurangan', { params, body })
			else await call('PUT /api/ujian/:id/pengurangan', { params, body: { ...body, satuan, besar } })
		},
		onSuccess: () => {
			showSuccess(cabut ? 'Pengurangan dicabut' : `Nilai dikurangi ${besarOf({ besar, satuan })}`, nama)
			onClose()
		},
		onError: (error) => {
			sending.current = false
			if (error instanceof ApiError && error.code === 'penalty_changed') setTold(true)
		},
		onSettled: () => void queryClient.invalidateQueries({ queryKey: faktaQuery(ujianId).queryKey }),
	})
	const valid = besar >= 0.5 && besar <= 100 && Number.isInteger(besar * 2)
	const ready = alasan.trim().length >= 3 && (cabut || valid)
	return (
		<Dialog
			opened
			onClose={onClose}
			closable={!act.isPending}
			title={cabut ? `Cabut pengurangan nilai ${nama}?` : `Kurangi nilai ${nama}?`}
		>
			<form
				className={css.form}
				onSubmit={(event) => {
					event.preventDefault()
					if (!ready || sending.current) return
					sending.current = true
					act.mutate()
				}}
			>
				{cabut ? null : (
					<div className={css.minutes}>
						<NumberInput
							size="md"
							label="Dikurangi"
							value={besar}
							min={0.5}
							max={100}
							step={5}
							decimalScale={1}
							decimalSeparator=","
							error={valid ? undefined : '0,5 sampai 100, kelipatan 0,5'}
							onChange={(value) => setBesar(Number(value) || 0)}
							data-autofocus
						/>
						<NativeSelect
							size="md"
							label="Satuan"
							data={[...SATUAN]}
							value={satuan}
							onChange={({ currentTarget: { value } }) =>
								setSatuan(SATUAN.find((one) => one.value === value)?.value ?? satuan)
							}
						/>
					</div>
				)}
				<Textarea
					label="Alasan (dibaca mahasiswa)"
					description="Tercatat di riwayat ujian."
					rows={3}
					maxLength={500}
					value={alasan}
					onChange={(event) => setAlasan(event.currentTarget.value)}
					{...(cabut ? { 'data-autofocus': true } : {})}
				/>
				<p className={css.effect} role="status">
					{cabut
						? `Pengurangan ${berlaku ? besarOf(berlaku) : ''} dikembalikan; nilai kembali utuh. Mahasiswa diberi tahu dan membaca alasannya.`
						: valid
							? penaltyEffect(skor, { besar, satuan }, berlaku)
							: 'Isi berapa yang dikurangi.'}
				</p>
				{act.error ? (
					<p className={css.problem} role="alert">
						{refusalOf(act.error)}
					</p>
				) : null}
				<div className={css.actions}>
					<Button variant="default" onClick={onClose} disabled={act.isPending}>
						Batal
					</Button>
					<Button type="submit" color={cabut ? 'brand' : 'danger'} loading={act.isPending} disabled={!ready}>
						{cabut ? 'Cabut pengurangan' : valid ? `Kurangi ${besarOf({ besar, satuan })}` : 'Kurangi'}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
