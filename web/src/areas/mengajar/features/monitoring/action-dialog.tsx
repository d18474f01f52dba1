import { Button, NumberInput, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PesertaPantau } from '#shared/api/monitoring.ts'
import { isRefusal } from '#web/lib/api.ts'
import { randomUuid } from '#web/lib/uuid.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { type Action, refusalOf, send, wordsOf } from './actions.ts'
import css from './dialogs.module.css'
import { GivenTime } from './given-time.tsx'
import type { Jeda } from './silent-networks.tsx'
import { useSlowNow } from './use-watch.ts'
import type { Ruang } from './watch-model.ts'

type Props = {
	ujianId: string
	action: Action
	ruang: Ruang
	/** Undefined: the room. */
	peserta: PesertaPantau | undefined
	/** What stands in it at first: so much time, for this reason. */
	awal?: Jeda | undefined
	onClose: () => void
}

const MINUTES = [5, 10, 15, 30] as const
const LEAST = 3

/** Says what will happen, asks for the reason, and does it. */
export function ActionDialog({ ujianId, action, ruang, peserta, awal, onClose }: Props) {
	const now = useSlowNow()
	const [menit, setMenit] = useState<number>(awal?.menit ?? (action === 'buka' ? 15 : 5))
	const [teks, setTeks] = useState(awal?.alasan ?? '')
	const bekerja = [...ruang.peserta.values()].filter(({ status }) => status === 'berlangsung').length
	const words = wordsOf({ action, peserta, bekerja, menit, now })
	// A double click is faster than the next drawing of the page.
	const sending = useRef(false)
	// Kept until there is an answer.
	const id = useRef(randomUuid())
	const act = useMutation({
		mutationFn: () =>
			send({ ujianId, action, id: id.current, stambuk: peserta?.stambuk, menit, teks: teks.trim() }),
		onSuccess: () => {
			showSuccess(words.done, peserta?.nama)
			onClose()
		},
		onError: (error) => {
			sending.current = false
			if (isRefusal(error)) id.current = randomUuid()
		},
	})
	const ready = teks.trim().length >= LEAST && menit >= 1 && menit <= 240
	return (
		<Dialog opened onClose={onClose} title={words.title} closable={!act.isPending}>
			<form
				className={css.form}
				onSubmit={(event) => {
					event.preventDefault()
					if (!ready || sending.current) return
					sending.current = true
					act.mutate()
				}}
			>
				{words.minutes ? (
					<div className={css.minutes}>
						<NumberInput
							size="md"
							label="Menit"
							value={menit}
							min={1}
							max={240}
							allowDecimal={false}
							onChange={(value) => setMenit(Number(value) || 0)}
							data-autofocus
						/>
						<div className={css.choices}>
							{MINUTES.map((one) => (
								<button key={one} type="button" aria-pressed={one === menit} onClick={() => setMenit(one)}>
									{one}
								</button>
							))}
						</div>
					</div>
				) : null}
				<Textarea
					label={words.text}
					description={action === 'pesan' ? undefined : 'Tercatat di riwayat ujian.'}
					rows={3}
					maxLength={500}
					value={teks}
					onChange={(event) => setTeks(event.currentTarget.value)}
					{...(words.minutes ? {} : { 'data-autofocus': true })}
				/>
				<p className={css.effect} role="status">
					{words.effect}
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
					<Button
						type="submit"
						color={words.danger ? 'danger' : 'brand'}
						loading={act.isPending}
						disabled={!ready}
					>
						{words.confirm}
					</Button>
				</div>
			</form>
			{action === 'waktu' ? <GivenTime ujianId={ujianId} ruang={ruang} peserta={peserta} /> : null}
		</Dialog>
	)
}
