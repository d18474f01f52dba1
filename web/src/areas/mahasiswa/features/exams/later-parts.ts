/** What makes and draws the rescue code; asked for as soon as the exam is open, because it is needed without a network. */
export const loadRescueCode = async () => (await import('./rescue-code-view.tsx')).RescueCodeView

export const loadReceipt = async () => (await import('./receipt-toggle.tsx')).ReceiptToggle
