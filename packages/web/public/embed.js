// Puts the list of points behind its own tag, and makes the frame as high as the list.
;(function (tag) {
  if (!tag) return
  var home = new URL(tag.src).origin
  var frame = document.createElement('iframe')
  frame.src = home + '/embed?' + (tag.dataset.recircle || '')
  frame.title = tag.dataset.title || 'Recircle'
  frame.loading = 'lazy'
  // Its links open our site in a tab of its own; more it need not do.
  frame.sandbox = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'
  frame.style.cssText = 'display:block;width:100%;height:480px;border:0'
  tag.after(frame)
  addEventListener('message', function (event) {
    if (event.origin !== home || event.source !== frame.contentWindow) return
    var said = event.data
    if (!said || said.recircle !== 'height' || !(said.height > 0)) return
    frame.style.height = Math.min(said.height, 5000) + 'px'
  })
})(document.currentScript)
